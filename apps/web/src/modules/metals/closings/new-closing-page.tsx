import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { agreedCents } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import { closingMachine } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import type { ClosingPrices, NewClosing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { walkOf, Wizard } from '../../../ui/wizard.tsx';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { wholesaleCustomersQueries } from '../../master-data/wholesale-customers/wholesale-customers.queries.ts';
import {
  agreedOf,
  bodyOf,
  type ClosingDraft,
  emptyClosing,
  type Real,
  stepFaults,
  stepOf,
} from './new-closing-draft.ts';
import { CustomerStep, MetalStep } from './new-closing-steps.tsx';
import { closings, closingsQueries } from './closings.queries.ts';

const es = closingsEs.wizard;
const STEPS = Object.values(es.steps);

export function NewClosingPage() {
  return <OneRecord query={closingsQueries.prices} title={closingsEs.new} page={NewClosing} />;
}

function NewClosing({ of: prices }: { of: ClosingPrices }) {
  const me = useMe();
  const navigate = useNavigate();
  const { customerId } = useSearch({ from: '/_app/metals/closings/new' });
  const name = `closing:${me.loggedInStoreId}`;
  const form = useForm(emptyClosing, { keptAs: name });
  const { values: draft, errors, change, discard } = form;
  useBegunWith(customerId, draft, (customer) => change({ customer }));
  const real = prices.realCents;
  const totalCents = agreedCents(agreedOf(draft, real));
  const finish = es.finishVerb(money(totalCents));
  const pairs = pairsOf(draft, real);
  const creation = useCreation({
    machine: closingMachine,
    words: closingsEs,
    name,
    form,
    verb: finish,
    pairs: [...pairs, [es.total, money(totalCents)]],
    body: () => bodyOf(draft, real),
    send: (body: NewClosing, key) => closings.create.send({ body, key }),
    onDone: ({ id }) => {
      discard();
      void navigate({ to: '/metals/closings/$closingId', params: { closingId: id }, replace: true });
    },
    onField: (field) => change({ step: stepOf(field) }),
  });
  const steps = walkOf({ form, steps: STEPS, check: () => stepFaults(draft, real), onFinish: creation.submit });
  const step = { draft, prices, errors, onChange: change };
  return (
    <>
      <Wizard
        back={{ to: '/metals/closings', label: closingsEs.title }}
        title={closingsEs.new}
        clear={{ label: es.clear, onClear: discard }}
        steps={STEPS}
        {...steps}
        summary={
          <>
            <p className="big" aria-live="polite">
              {money(totalCents)}
            </p>
            <Pairs pairs={pairs} sum={[es.total, money(totalCents)]} />
          </>
        }
        finish={finish}
      >
        {draft.step === 0 ? <CustomerStep {...step} /> : <MetalStep {...step} />}
      </Wizard>
      {creation.dialog}
    </>
  );
}

const pairsOf = (draft: ClosingDraft, real: Real): Pair[] => {
  const lines = agreedOf(draft, real);
  return [
    [es.customer, draft.customer?.fiscalName],
    ...lines.map(({ metal, agreedMg, appliedCents }): Pair => [
      METAL_ES[metal],
      `${exactGrams(agreedMg)} × ${es.perGram(money(appliedCents))}`,
    ]),
    [es.weight, lines.length > 1 && exactGrams(sum(lines.map(({ agreedMg }) => agreedMg)))],
  ];
};

/** Begun from the page of a customer: that customer is chosen, unless somebody was. */
function useBegunWith(
  customerId: string | undefined,
  draft: ClosingDraft,
  onFound: (customer: NonNullable<ClosingDraft['customer']>) => void,
): void {
  const isWanted = customerId !== undefined && draft.customer === null;
  const { data } = useQuery({ ...wholesaleCustomersQueries.one(customerId ?? ''), enabled: isWanted });
  const [used, setUsed] = useState<string | null>(null);
  if (isWanted && data && used !== data.id) {
    setUsed(data.id);
    const { id, fiscalName, taxId } = data;
    queueMicrotask(() => onFound({ id, fiscalName, taxId }));
  }
}
