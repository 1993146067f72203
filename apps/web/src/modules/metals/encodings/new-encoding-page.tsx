import { Modal } from '@mantine/core';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { NewEncoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useTabDraft } from '../../../ui/use-tab-draft.ts';
import { Wizard } from '../../../ui/wizard.tsx';
import { create } from './encodings.queries.ts';
import {
  bodyOf,
  emptyEncoding,
  type EncodingDraft,
  keyOf,
  stepFaults,
  stepOf,
  wholeNow,
} from './new-encoding-draft.ts';
import { InputStep, PieceStep } from './new-encoding-steps.tsx';
import './encodings.css';

const SignatureForm = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureForm })),
);
const { wizard: es, page } = encodingsEs;

export function NewEncodingPage() {
  const me = useMe();
  const errors = useFieldErrors();
  const form = `encoding-new:${me.id}`;
  const [draft, setDraft, discard] = useTabDraft(form, emptyEncoding);
  const [isSigning, setSigning] = useState(false);
  const change = (patch: Partial<EncodingDraft>): void => setDraft((known) => ({ ...known, ...patch }));
  const command = useCreate(form, errors, discard, (path) => {
    const isProof = path.startsWith('signature');
    setSigning(isProof);
    if (!isProof) change({ step: stepOf(path) });
  });
  const next = (): void => {
    if (isSigning) return;
    const faults = stepFaults(draft);
    if (faults.length > 0) return errors.show(faults);
    errors.reset();
    if (draft.step === 0) change({ step: 1 });
    else setSigning(true);
  };
  const step = { draft, errors, onChange: change };
  return (
    <>
      <Wizard
        header={
          <PageHeader back={{ to: '/metals/encodings', label: encodingsEs.title }} title={encodingsEs.wizard.title} />
        }
        steps={es.steps}
        at={draft.step}
        summary={<Summary draft={draft} />}
        finish={`${encodingsEs.actions.create}…`}
        isBusy={command.isPending}
        onBack={() => {
          errors.reset();
          change({ step: 0 });
        }}
        onNext={next}
      >
        {draft.step === 0 ? <InputStep {...step} /> : <PieceStep {...step} />}
      </Wizard>
      <Suspense>
        {isSigning && (
          <Modal
            opened
            onClose={() => setSigning(false)}
            title={proofsEs.signature}
            size={480}
            closeOnEscape={!command.isPending}
          >
            <SignatureForm
              verb={encodingsEs.actions.create}
              pairs={[
                [es.description, draft.description],
                [es.family, draft.family !== '' && FAMILY_ES[draft.family]],
                ...wholePairs(draft),
              ]}
              isBusy={command.isPending}
              unsettled={command.unsettled}
              errors={errors}
              onSign={(signature) => command.mutate({ ...bodyOf(draft), signature })}
              onCancel={() => setSigning(false)}
            />
          </Modal>
        )}
      </Suspense>
    </>
  );
}

function wholePairs({ chosen }: EncodingDraft): Pair[] {
  const whole = wholeNow(chosen);
  if (whole instanceof DomainError) return [];
  return [
    [encodingsEs.columns.metal, whole.metal && METAL_ES[whole.metal]],
    [page.input, grams(whole.weightMg)],
    [page.cost, money(whole.costCents)],
  ];
}

function Summary({ draft }: { draft: EncodingDraft }) {
  if (draft.chosen.length === 0) return <p className="dim">{es.nothing}</p>;
  return (
    <div className="stack">
      <ul className="encoding-chosen" aria-label={es.chosen}>
        {draft.chosen.map(({ item, partMg }) => (
          <li key={keyOf(item)} className="spread">
            <span>
              <span className="code">{item.code}</span> {item.description}
            </span>
            <span className="num">{grams(item.source === 'CLOSING' ? partMg || 0 : item.weightMg)}</span>
          </li>
        ))}
      </ul>
      <Pairs pairs={wholePairs(draft)} />
    </div>
  );
}

function useCreate(form: string, errors: FieldErrors, onCreated: () => void, onPath: (path: string) => void) {
  const navigate = useNavigate();
  return useCommand({
    form,
    saysUnsettled: true,
    failed: encodingsEs.failed.create,
    run: (body: NewEncoding, key) => {
      errors.reset();
      return create(body, key);
    },
    done: ({ code }) => encodingsEs.done.create.replace('{code}', code),
    onDone: ({ id }) => {
      onCreated();
      void navigate({ to: '/metals/encodings/$encodingId', params: { encodingId: id }, replace: true });
    },
    onRefused: (fault) => {
      const path = fault.fields[0]?.path;
      if (path === undefined) return false;
      onPath(path);
      errors.show(fault.fields);
      return true;
    },
  });
}
