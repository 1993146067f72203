import { NativeSelect } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Disposition, Sale, SaleLine } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { PiecePicture } from '../../master-data/products/piece-picture.tsx';
import { RefundLines } from '../payments/refund-lines.tsx';
import { firstDisposition, type ReturnDraft, type ReturnedLine, type ReturnPlan } from './return-plan.ts';
import { useReturnedPieces } from './use-returned-pieces.ts';
import { NotesField } from '../../../ui/notes-field.tsx';

const es = salesEs.page;
const DISPOSITIONS = (Object.keys(salesEs.dispositions) as Disposition[]).map((value) => ({
  value,
  label: salesEs.dispositions[value],
}));

interface ReturnFormProps {
  readonly sale: Sale;
  readonly draft: ReturnDraft;
  readonly plan: ReturnPlan;
  readonly errors: FieldErrors;
  /** After the deadline only a defect is taken back. */
  readonly onlyDefects: boolean;
  readonly onChange: (draft: ReturnDraft) => void;
}

export function ReturnForm({ sale, draft, plan, errors, onlyDefects, onChange }: ReturnFormProps) {
  const setLine = (id: string, line: ReturnedLine | undefined): void => {
    const { [id]: _, ...others } = draft.lines;
    errors.reset();
    onChange({ ...draft, lines: line ? { ...draft.lines, [id]: line } : others });
  };
  const chosen = Object.keys(draft.lines);
  const foreign = useReturnedPieces(sale, (line) => {
    if (draft.lines[line.id] === undefined) setLine(line.id, firstDisposition(onlyDefects));
  });
  return (
    <div className="stack">
      {foreign !== undefined && (
        <p className="note" data-tone="alert" role="alert">
          {es.notOfThisSale(foreign)}
        </p>
      )}
      <fieldset className="return-lines">
        <legend>{es.choosePieces}</legend>
        {sale.lines.map((line) => (
          <ReturnLine
            key={line.id}
            line={line}
            value={draft.lines[line.id]}
            path={`lines.${chosen.indexOf(line.id)}`}
            error={errors.of(`lines.${chosen.indexOf(line.id)}.reason`)}
            onlyDefects={onlyDefects}
            onChange={(value) => setLine(line.id, value)}
          />
        ))}
      </fieldset>
      {plan.refunds.length > 0 && (
        <section className="stack-tight">
          <h2>{paymentsEs.refund}</h2>
          {plan.mustTransfer && <p className="note">{paymentsEs.byTransferOnly(money(plan.returnedCents))}</p>}
          {plan.hasOtherMethod && <p className="note">{paymentsEs.otherMethod}</p>}
          <RefundLines
            payments={sale.payments}
            plan={plan}
            chosen={draft.refunds}
            errors={errors}
            onChange={(refunds) => onChange({ ...draft, refunds })}
          />
        </section>
      )}
    </div>
  );
}

interface ReturnLineProps {
  readonly line: SaleLine;
  readonly value: ReturnedLine | undefined;
  readonly path: string;
  readonly error: string | undefined;
  readonly onlyDefects: boolean;
  readonly onChange: (value: ReturnedLine | undefined) => void;
}

function ReturnLine({ line, value, path, error, onlyDefects, onChange }: ReturnLineProps) {
  const blocked = line.returned ? es.returned : line.isRefundable ? undefined : es.notRefundable;
  return (
    <div className="return-line" data-blocked={blocked !== undefined || undefined}>
      <label>
        <input
          type="checkbox"
          checked={value !== undefined}
          disabled={blocked !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? firstDisposition(onlyDefects) : undefined)}
        />
        <PiecePicture of={{ ...line, id: line.productId }} />
        <span>
          {line.description}
          <small className="dim">
            <span className="code">{line.productCode}</span>
            {blocked !== undefined && ` · ${blocked}`}
          </small>
        </span>
        <b className="num">{money(line.totalCents)}</b>
      </label>
      {value && (
        <div className="return-how">
          <NativeSelect
            label={es.disposition}
            data={onlyDefects ? DISPOSITIONS.filter((option) => option.value === 'DEFECTIVE') : DISPOSITIONS}
            value={value.disposition}
            onChange={(event) => onChange({ ...value, disposition: event.currentTarget.value as Disposition })}
          />
          <NotesField
            name={`${path}.reason`}
            label={value.disposition === 'DEFECTIVE' ? es.defectHelp : es.reason}
            minRows={1}
            value={value.reason}
            onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
            error={error}
          />
        </div>
      )}
    </div>
  );
}
