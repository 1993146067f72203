import { Button } from '@mantine/core';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type {
  PriceSection,
  PriceValues,
  Publication,
} from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { type Signature, SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { pricesQueries, publish } from './prices.queries.ts';

export interface Draft<S extends PriceSection> {
  readonly value: PriceValues[S];
  readonly set: (value: PriceValues[S]) => void;
  readonly errors: FieldErrors;
  readonly canWrite: boolean;
}
interface Version<S extends PriceSection> {
  readonly id: string | null;
  readonly validFrom: string | null;
  readonly employeeName: string | null;
  readonly value: PriceValues[S];
}

interface SectionPanelProps<S extends PriceSection> {
  readonly section: S;
  readonly version: Version<S>;
  readonly hint?: string;
  readonly children: (draft: Draft<S>) => ReactNode;
}

/** One section of the prices: who published it and, for who may, its fields and «Publicar» with a signature. */
export function SectionPanel<S extends PriceSection>({ section, version, hint, children }: SectionPanelProps<S>) {
  const me = useMe();
  const [value, setValue] = useState(version.value);
  const [isSigning, setSigning] = useState(false);
  const errors = useFieldErrors();
  const canWrite = reachOf(me.role, { module: 'prices', access: 'write' }) !== undefined;
  const isChanged = JSON.stringify(value) !== JSON.stringify(version.value);
  // A newer version is shown where nothing was typed; what was typed stays, and is refused once as stale.
  const [known, setKnown] = useState(version);
  if (known.id !== version.id) {
    if (JSON.stringify(value) === JSON.stringify(known.value)) setValue(version.value);
    setKnown(version);
  }
  const { command, isStale, settle } = usePublish(section, errors, () => setSigning(false));
  const takeTheirs = (): void => {
    setValue(version.value);
    settle();
  };
  const send = (signature: Signature): void =>
    command.mutate({ section, value, basedOn: known.id, signature } as Publication);
  return (
    <Panel title={pricesEs.sections[section]}>
      {isStale && (
        <div className="note spread" data-tone="alert" role="alert">
          {pricesEs.stale}
          <Button variant="default" onClick={takeTheirs}>
            {shellEs.form.takeTheirs}
          </Button>
        </div>
      )}
      <div className="stack">
        {hint !== undefined && <p className="dim">{hint}</p>}
        {children({
          value,
          errors,
          canWrite,
          set: (next) => {
            setValue(next);
            errors.reset();
          },
        })}
        <div className="spread">
          <small className="dim">{authorOf(version)}</small>
          {canWrite && (
            <Button disabled={!isChanged || hasNaN(value)} onClick={() => setSigning(true)}>
              {pricesEs.actions.publish}
            </Button>
          )}
        </div>
      </div>
      {isSigning && (
        <SignatureDialog
          verb={pricesEs.actions.publish}
          title={pricesEs.sections[section]}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={send}
          onCancel={() => setSigning(false)}
        />
      )}
    </Panel>
  );
}

function usePublish(section: PriceSection, errors: FieldErrors, onEnd: () => void) {
  const client = useQueryClient();
  const [isStale, setStale] = useState(false);
  const command = useCommand({
    form: `prices-${section}`,
    failed: pricesEs.failed.publish,
    run: publish,
    done: () => pricesEs.done.publish,
    onDone: (reply) => {
      setStale(false);
      client.setQueryData(pricesQueries.current.queryKey, reply);
      onEnd();
    },
    onRefused: (fault) => {
      errors.show(fault.fields);
      setStale(fault.code === 'VERSION_CONFLICT');
      if (!fault.fields.some(({ path }) => path.startsWith('signature'))) onEnd();
      return fault.fields.length > 0 || fault.code === 'VERSION_CONFLICT';
    },
  });
  return { command, isStale, settle: () => setStale(false) };
}

function authorOf({ validFrom, employeeName }: Pick<Version<'fixed'>, 'validFrom' | 'employeeName'>): string {
  return validFrom === null ? pricesEs.never : pricesEs.since(dateTime(validFrom), employeeName ?? pricesEs.system);
}

/** Something typed is no number yet. */
const hasNaN = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isNaN(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNaN);
