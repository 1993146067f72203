import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { encodingMachine } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import type { NewEncoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { walkOf, Wizard } from '../../../ui/wizard.tsx';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { encodings } from './encodings.queries.ts';
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

const { wizard: es, page } = encodingsEs;

export function NewEncodingPage() {
  const me = useMe();
  const name = `encoding-new:${me.id}`;
  const form = useForm(emptyEncoding, { keptAs: name });
  const { values: draft, errors, change, discard } = form;
  const navigate = useNavigate();
  const creation = useCreation({
    machine: encodingMachine,
    words: encodingsEs,
    name,
    form,
    pairs: [
      [es.description, draft.description],
      [es.family, draft.family !== '' && FAMILY_ES[draft.family]],
      ...wholePairs(draft),
    ],
    body: () => bodyOf(draft),
    send: (body: NewEncoding, key) => encodings.create.send({ body, key }),
    onDone: ({ id }) => {
      discard();
      void navigate({ to: '/metals/encodings/$encodingId', params: { encodingId: id }, replace: true });
    },
    onField: (field) => change({ step: stepOf(field) }),
  });
  const steps = walkOf({ form, steps: es.steps, check: () => stepFaults(draft), onFinish: creation.submit });
  const step = { draft, errors, onChange: change };
  return (
    <>
      <Wizard
        back={{ to: '/metals/encodings', label: encodingsEs.title }}
        title={es.title}
        steps={es.steps}
        {...steps}
        summary={<Summary draft={draft} />}
        finish={`${encodingsEs.actions.create}…`}
      >
        {draft.step === 0 ? <InputStep {...step} /> : <PieceStep {...step} />}
      </Wizard>
      {creation.dialog}
    </>
  );
}

function wholePairs({ chosen }: EncodingDraft): Pair[] {
  const whole = wholeNow(chosen);
  if (whole instanceof DomainError) return [];
  return [
    [encodingsEs.columns.metal, whole.metal && METAL_ES[whole.metal]],
    [page.input, exactGrams(whole.weightMg)],
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
            <span className="num">{exactGrams(item.source === 'CLOSING' ? partMg || 0 : item.weightMg)}</span>
          </li>
        ))}
      </ul>
      <Pairs pairs={wholePairs(draft)} />
    </div>
  );
}
