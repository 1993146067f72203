import { Button, Modal, NativeSelect, Textarea } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Completion } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { PLEDGE_METALS, type PledgeMetal } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { pairsOf, type WorkDialogProps } from './work-pairs.tsx';
import { complete } from './works.queries.ts';

const { fields, dialogs: es } = worksEs;
const METAL_OPTIONS = PLEDGE_METALS.map((value) => ({ value, label: worksEs.metals[value] }));

/** The metal it took, and who signs that it is done (S0 §5). */
export function CompleteDialog({ work, onClose }: WorkDialogProps) {
  const errors = useFieldErrors();
  const [isSigning, setSigning] = useState(false);
  const [metal, setMetal] = useState<PledgeMetal>(work.pledgeData.metal);
  const [metalMg, setMetalMg] = useState<number | null>(null);
  const [observations, setObservations] = useState('');
  const command = useCommand({
    action: 'works.complete',
    form: `work-complete:${work.id}`,
    failed: worksEs.failed.complete,
    saysUnsettled: true,
    run: (body: Completion, key) => complete(work.id, body, key),
    done: ({ code }) => worksEs.done.complete.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => {
      if (!fault.fields.some(({ path }) => path.startsWith('signature'))) setSigning(false);
      return errors.refused(fault);
    },
  });
  const usedMg = metal === 'NONE' ? 0 : (metalMg ?? 0);
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    const { METAL_GRAMS } = worksErrors;
    if (metal !== 'NONE' && !(usedMg > 0)) {
      errors.show([{ path: 'metalMg', message: METAL_GRAMS.es }]);
    } else setSigning(true);
  };
  const verb = worksEs.actions.complete;
  return (
    <Modal
      opened
      onClose={onClose}
      title={isSigning ? proofsEs.signature : verb}
      size={440}
      closeOnEscape={!command.isPending}
    >
      {isSigning ? (
        <SignatureForm
          verb={verb}
          pairs={[
            ...pairsOf(work),
            [
              fields.metalUsed,
              metal === 'NONE' ? worksEs.metals.NONE : `${worksEs.metals[metal]}, ${grams(usedMg, 3)}`,
            ],
          ]}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate({ metal, metalMg: usedMg, observations, signature })}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form className="stack" onSubmit={goOn} noValidate>
          <p>{es.completeText}</p>
          <NativeSelect
            name="metal"
            label={fields.metalUsed}
            data={METAL_OPTIONS}
            value={metal}
            onChange={(event) => {
              errors.clear('metalMg');
              setMetal(event.currentTarget.value as PledgeMetal);
            }}
          />
          {metal !== 'NONE' && (
            <WeightInput
              name="metalMg"
              label={fields.metalMg}
              value={metalMg}
              onChange={(mg) => {
                errors.clear('metalMg');
                setMetalMg(mg);
              }}
              error={errors.of('metalMg')}
            />
          )}
          <Textarea
            name="observations"
            label={fields.finishingObservations}
            autosize
            minRows={2}
            maxLength={1000}
            value={observations}
            onChange={(event) => setObservations(event.currentTarget.value)}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit">{`${verb}…`}</Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
