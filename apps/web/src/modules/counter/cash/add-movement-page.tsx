import { NativeSelect, TextInput } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { COINS_CENTS, MOVEMENT_RULES, NOTES_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { movementMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import type { CashCurrent, MovementBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { isOfDivision, useTill } from './cash.queries.ts';
import { CountTable } from './count-table.tsx';
import {
  blockOf,
  emptyMovement,
  movementBodyOf,
  movementFigures,
  type MovementDraft,
  typesFor,
  withUnits,
} from './movement-draft.ts';

const es = cashEs.movement;

/** Money moved by hand: what, how much in which notes, why, and who signs (S0 §3). */
export function AddMovementPage() {
  return <OneRecord query={useTill().queries.current} title={cashEs.actions.addMovement} page={MovementForm} />;
}

function MovementForm({ of: current }: { of: CashCurrent }) {
  const till = useTill();
  const types = typesFor(current, isOfDivision(till));
  const form = useForm<MovementDraft>(emptyMovement(types));
  const { values } = form;
  const navigate = useNavigate();
  const creation = useCreation({
    machine: movementMachine,
    words: { ...cashEs, one: es.one },
    name: 'cash-add-movement',
    form,
    verb: es.sign,
    pairs: [
      [es.type, cashEs.movementTypes[values.type]],
      [es.amount, money(values.amountCents ?? 0)],
    ],
    body: () => movementBodyOf(values),
    send: (body: MovementBody, key) => till.calls.addMovement.send({ body, key }),
    onDone: ({ id }) => void navigate({ to: path(`${till.home}/movements/${id}`), replace: true }),
  });
  const figures = movementFigures(values, current);
  const blockedBy = blockOf(values, figures);
  const sign = (): void => {
    if (blockedBy === undefined) creation.submit();
  };
  useSubmitKeys(sign);
  const type = (cents: number, text: string): void => {
    form.errors.clear('counts');
    form.change(withUnits(values, cents, text));
  };
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: till.home, label: cashEs.title }} title={cashEs.actions.addMovement} />
      {current.session === null && <p className="note">{es.tillClosed}</p>}
      <div className="count-grid">
        <CountTable title={cashEs.page.notes} denominations={NOTES_CENTS} units={values.units} onChange={type} />
        <CountTable title={cashEs.page.coins} denominations={COINS_CENTS} units={values.units} onChange={type} />
        <div className="count-side">
          <Panel>
            <div className="stack">
              <NativeSelect
                data-start
                label={es.type}
                data={types.map((value) => ({ value, label: cashEs.movementTypes[value] }))}
                {...form.choice('type')}
              />
              <MoneyInput
                {...form.pick('amountCents')}
                label={es.amount}
                description={availableText(figures)}
                required
              />
              <BreakdownLine figures={figures} refusal={form.errors.of('counts')} />
              <TextInput {...form.text('concept')} label={es.concept} maxLength={120} autoComplete="off" required />
              <NotesField {...form.text('observations')} label={es.observations} maxLength={1000} required />
              {MOVEMENT_RULES[values.type].isBank && (
                <>
                  <TextInput
                    {...form.text('bankReference')}
                    label={es.bankReference}
                    maxLength={60}
                    autoComplete="off"
                    required
                  />
                  <UploadField {...form.pick('slip')} name="slipId" label={es.slip} purpose="cash-slip" isRequired />
                </>
              )}
            </div>
          </Panel>
          <div className="row-end" data-after-count>
            <ReasonButton label={es.sign} blockedBy={blockedBy} onClick={sign} />
          </div>
        </div>
      </div>
      {creation.dialog}
    </div>
  );
}

type Figures = ReturnType<typeof movementFigures>;

function availableText({ availableCents }: Figures): string | undefined {
  if (availableCents === undefined) return undefined;
  return availableCents === null ? es.availableHidden : es.available(money(availableCents));
}

function BreakdownLine({ figures, refusal }: { figures: Figures; refusal: string | undefined }) {
  const { brokenDownCents, leftCents } = figures;
  const text =
    leftCents === 0
      ? es.breakdownRight
      : leftCents > 0
        ? es.breakdownLeft(money(leftCents))
        : es.breakdownOver(money(-leftCents));
  return (
    <div aria-live="polite">
      <span className="dim">{`${es.breakdownSum}: ${money(brokenDownCents)}. `}</span>
      {(brokenDownCents > 0 || leftCents !== 0 || refusal !== undefined) && (
        <span className={leftCents === 0 ? 'gain' : 'loss'}>{refusal ?? text}</span>
      )}
    </div>
  );
}
