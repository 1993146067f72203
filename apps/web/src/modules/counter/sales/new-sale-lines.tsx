import { grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { lineTotalCents } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { IconX } from '@tabler/icons-react';
import { PercentInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { FieldTable } from '../../../ui/field-table.tsx';
import { WithPicture } from '../../master-data/products/piece-picture.tsx';
import { type DraftLine, picturedIn } from './new-sale-draft.ts';

const es = salesEs.page;

interface NewSaleLinesProps {
  readonly lines: readonly DraftLine[];
  /** Why a piece can no longer be sold, by its code. */
  readonly gone: ReadonlyMap<string, string>;
  readonly errors: FieldErrors;
  readonly onDiscount: (productId: string, discountBp: number) => void;
  readonly onRemove: (productId: string) => void;
}

export function NewSaleLines({ lines, gone, errors, onDiscount, onRemove }: NewSaleLinesProps) {
  if (lines.length === 0) {
    return (
      <div className="centred">
        <b>{es.noLines}</b>
        <span className="dim">{es.scanHelp}</span>
      </div>
    );
  }
  return (
    <FieldTable
      label={es.lines}
      className="sale-lines"
      heads={[
        productsEs.columns.code,
        productsEs.columns.description,
        [es.price, 'num hide-sm'],
        [es.discount, 'num'],
        [es.final, 'num'],
        [es.remove, 'vh'],
      ]}
    >
      {lines.map((line, index) => (
        <Line
          key={line.productId}
          line={line}
          path={`lines.${index}.discountBp`}
          error={errors.of(`lines.${index}.discountBp`)}
          gone={gone.get(line.productCode)}
          onDiscount={(bp) => {
            errors.clear(`lines.${index}`);
            onDiscount(line.productId, bp);
          }}
          onRemove={() => {
            errors.reset();
            onRemove(line.productId);
          }}
        />
      ))}
    </FieldTable>
  );
}

interface LineProps {
  readonly line: DraftLine;
  readonly path: string;
  readonly error: string | undefined;
  readonly gone: string | undefined;
  readonly onDiscount: (discountBp: number) => void;
  readonly onRemove: () => void;
}

function Line({ line, path, error, gone, onDiscount, onRemove }: LineProps) {
  const isReal = line.discountBp >= 0 && line.discountBp <= 10_000;
  const facts = [line.metal && METAL_ES[line.metal], grams(line.weightMg)].filter(Boolean).join(', ');
  return (
    <tr data-tone={gone === undefined ? undefined : 'alert'}>
      <td className="code">{line.productCode}</td>
      <td className="sale-line-text">
        <WithPicture of={picturedIn(line)}>
          {line.description}
          {gone === undefined ? <small className="dim">{facts}</small> : <small role="status">{gone}</small>}
        </WithPicture>
      </td>
      <td className="num hide-sm">{money(line.priceCents)}</td>
      <td className="num sale-line-discount">
        <PercentInput
          name={path}
          ariaLabel={es.discountOf(line.productCode)}
          width={104}
          value={line.discountBp}
          onChange={(bp) => onDiscount(bp ?? 0)}
          error={error}
        />
      </td>
      <td className="num">
        <b>{isReal && money(lineTotalCents(line))}</b>
      </td>
      <td className="num">
        <button type="button" className="icon-button" aria-label={es.removePiece(line.productCode)} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
