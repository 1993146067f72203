import { money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { DENOMINATIONS_CENTS } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CashCurrent } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { type CountDraft, type CountFigures, movedUnits } from './count-draft.ts';
import { countsOf, CountTable } from './count-table.tsx';
import { Counted, Difference } from './count-parts.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';

const es = cashEs.page;

interface CountSideProps {
  readonly mode: 'OPEN' | 'CLOSE';
  readonly draft: CountDraft;
  readonly figures: CountFigures;
  readonly current: CashCurrent;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<CountDraft>) => void;
}

export function CountSide(props: CountSideProps) {
  return (
    <>
      <Counted {...props.figures} expectedCents={props.current.expectedCents} />
      <Difference
        differenceCents={props.figures.isStarted ? props.figures.differenceCents : null}
        refusal={props.errors.of('reason')}
        reason={props.draft.reason}
        onChange={(reason) => props.onChange({ reason })}
      />
      <Redistribution {...props} />
      {props.mode === 'CLOSE' && <CardTerminal {...props} />}
    </>
  );
}

function Redistribution(props: CountSideProps) {
  const { mode, draft, figures, current, onChange } = props;
  const { moveCents, canMove, isStarted } = figures;
  const target = money(current.targetCents);
  const title = mode === 'OPEN' ? es.targetOpen(target) : es.targetClose(target);
  if (isStarted && moveCents === 0) {
    return (
      <Panel title={title}>
        <p className="gain">{es.exactTarget(target)}</p>
      </Panel>
    );
  }
  if (!isStarted) {
    return (
      <Panel title={title}>
        <p className="dim">{es.proposedLater}</p>
      </Panel>
    );
  }
  const isMoving = draft.redistribution === 'MOVE' && canMove;
  const move = moveCents < 0 ? es.moveFromRemainder(money(-moveCents)) : es.moveToRemainder(money(moveCents));
  return (
    <Panel title={title}>
      <div role="radiogroup" aria-label={title}>
        <label className="count-choice">
          <input
            type="radio"
            name="redistribution"
            checked={isMoving}
            disabled={!canMove}
            onChange={() => onChange({ redistribution: 'MOVE' })}
          />
          <span>
            {move}
            {!canMove && current.remainderCents !== null && (
              <small>{es.noRemainder(money(current.remainderCents))}</small>
            )}
          </span>
        </label>
        <label className="count-choice">
          <input
            type="radio"
            name="redistribution"
            checked={!isMoving}
            onChange={() => onChange({ redistribution: 'CONFIRM' })}
          />
          {es.confirmAmount}
        </label>
      </div>
      {isMoving && <MovedNotes {...props} />}
    </Panel>
  );
}

/** Which notes go, of those that were counted; of those that come, which. */
function MovedNotes({ draft, figures, errors, onChange }: CountSideProps) {
  const shown = movedUnits(draft, figures);
  const counted = countsOf(draft.units).flatMap((one) => (one.units > 0 ? [one.denominationCents] : []));
  const refusal = errors.of('moved');
  return (
    <details className="stack-tight" open={refusal !== undefined || undefined}>
      <summary>{es.chooseNotes}</summary>
      <CountTable
        isAside
        title={es.movedNotes}
        denominations={figures.moveCents > 0 ? counted : DENOMINATIONS_CENTS}
        units={shown}
        onChange={(cents, text) => onChange({ moved: { ...shown, [String(cents)]: text } })}
      />
      <p className="field-error" role="alert" data-field="moved" tabIndex={-1}>
        {refusal}
      </p>
    </details>
  );
}

function CardTerminal({ draft, figures, current, errors, onChange }: CountSideProps) {
  const cents = figures.cardDifferenceCents;
  const refusal = errors.of('cardReason');
  const isOff = cents !== null && cents !== 0;
  return (
    <section className="panel panel-pad stack-tight" data-after-count>
      <MoneyInput
        name="cardTerminalTotalCents"
        label={es.cardTotal}
        description={
          current.expectedCardCents !== null && draft.cardTerminalTotalCents !== null
            ? `${es.expected}: ${money(current.expectedCardCents)}`
            : undefined
        }
        value={draft.cardTerminalTotalCents}
        onChange={(value) => onChange({ cardTerminalTotalCents: value })}
        error={errors.of('cardTerminalTotalCents')}
      />
      {(isOff || refusal !== undefined) && (
        <div className="note stack-tight" data-tone="alert">
          {isOff && <b>{cents < 0 ? es.missing(money(-cents)) : es.surplus(money(cents))}</b>}
          {refusal !== undefined && <span>{refusal}</span>}
          <NotesField
            name="cardReason"
            aria-label={es.cardReason}
            placeholder={es.cardReason}
            value={draft.cardReason}
            onChange={(event) => onChange({ cardReason: event.currentTarget.value })}
          />
        </div>
      )}
    </section>
  );
}
