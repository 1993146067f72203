/** What has been said is kept to go on later, or kept and signed. */
import { Button } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { unhandledOf } from '@quilate/domain/modules/metals/extractions/extractions.rules.ts';
import type { Extraction } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { useKeep } from './use-extraction.ts';

const { page: es, actions } = extractionsEs;

interface ExtractionWorkProps {
  readonly extraction: Extraction;
  /** As they stand on the screen. */
  readonly jewels: Extraction['jewels'];
  /** Of what was said and is not kept; nothing when all is. */
  readonly version: number | undefined;
  readonly onKept: () => void;
  readonly onFinish: () => void;
}

export function ExtractionWork({ extraction, jewels, version, onKept, onFinish }: ExtractionWorkProps) {
  const save = useKeep(extraction);
  const missing = unhandledOf(jewels);
  const missingText = missing === 1 ? es.missingOne : es.missing(count(missing));
  const blockedBy = missing === 0 ? undefined : missingText;
  const keep = (then: () => void): void => {
    if (version === undefined) {
      then();
      return;
    }
    const said = jewels.map(({ id, mode }) => ({ id, mode }));
    save.mutate(
      { version, jewels: said },
      {
        onSuccess: () => {
          onKept();
          then();
        },
      },
    );
  };
  const finish = (): void => {
    if (blockedBy === undefined) keep(onFinish);
  };
  useSubmitKeys(finish);
  return (
    <div className="stack">
      <ReasonButton
        label={actions.finish}
        blockedBy={blockedBy}
        isBusy={save.isPending}
        onClick={finish}
        fullWidth
        size="md"
      />
      <Button
        variant="default"
        fullWidth
        disabled={save.isPending || version === undefined}
        onClick={() => keep(() => {})}
      >
        {actions.manage}
      </Button>
    </div>
  );
}
