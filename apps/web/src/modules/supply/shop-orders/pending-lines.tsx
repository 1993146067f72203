import { TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrder, ShopOrderLine } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { IconX } from '@tabler/icons-react';
import { Panel } from '../../../ui/detail-page.tsx';
import { FieldTable } from '../../../ui/field-table.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ScanField } from '../../../ui/scan-field.tsx';
import { FindInCatalogue } from '../../master-data/catalog/find-in-catalogue.tsx';
import { UnitsInput } from '../../../ui/units-input.tsx';
import { useChange } from './use-change.ts';
import { useCollecting } from './use-collecting.ts';

const { page: es, columns } = shopOrdersEs;

/** What a shop is collecting: read or looked up, with its units and a word for each. */
export function PendingLines({ order }: { order: ShopOrder }) {
  const collecting = useCollecting(order);
  return (
    <>
      <ScanField
        label={es.scan}
        description={es.scanHelp}
        last={collecting.last}
        isBusy={collecting.isBusy}
        onRead={collecting.read}
      />
      <FindInCatalogue label={es.find} onPick={(product) => collecting.read(product.code)} />
      <Panel title={es.lines} isFlush>
        {order.lines.length === 0 ? (
          <div className="centred">
            <b>{es.noLines}</b>
            <span className="dim">{es.noLinesHint}</span>
          </div>
        ) : (
          <LinesTable order={order} />
        )}
      </Panel>
    </>
  );
}

function LinesTable({ order }: { order: ShopOrder }) {
  return (
    <FieldTable
      label={es.lines}
      className="order-lines"
      heads={[
        columns.code,
        columns.description,
        [columns.warehouse, 'num hide-sm'],
        [columns.inStore, 'num hide-sm'],
        [columns.units, 'num'],
        [columns.comment, 'order-comment'],
        [columns.remove, 'vh'],
      ]}
    >
      {order.lines.map((line) => (
        <PendingLine key={line.id} order={order} line={line} />
      ))}
    </FieldTable>
  );
}

interface PendingLineProps {
  readonly order: ShopOrder;
  readonly line: ShopOrderLine;
}

function PendingLine({ order, line }: PendingLineProps) {
  const { id: lineId, catalogueCode: code, requestedUnits, comment } = line;
  const form = useForm<{ units: number | null; comment: string }>({ units: requestedUnits, comment });
  const { values: now, errors } = form;
  const edit = useChange(order, 'editLine', {
    of: lineId,
    isSilent: true,
    onDone: form.discard,
    onRefused: (fault) => fault.fields.some(({ path }) => /^(units|comment)/.test(path)) && errors.refused(fault),
  });
  const remove = useChange(order, 'removeLine', { of: lineId });
  const save = (): void => {
    errors.reset();
    // Emptied, the units are what they were.
    if (now.units === null) return form.change({ units: requestedUnits });
    const isSame = now.units === requestedUnits && now.comment.trim() === comment;
    if (!isSame && !edit.isPending) edit.mutate({ lineId, units: now.units, comment: now.comment.trim() });
    return undefined;
  };
  return (
    <tr data-tone={line.isArchived ? 'alert' : undefined}>
      <td className="code">{code}</td>
      <td className="order-line-text">
        {line.description}
        <small className="dim">{line.metal && METAL_ES[line.metal]}</small>
      </td>
      <td className="num hide-sm">{count(line.warehouseUnits)}</td>
      <td className="num hide-sm">{count(line.storeUnits)}</td>
      <td className="num order-units">
        <UnitsInput ariaLabel={es.unitsOf(code)} {...form.pick('units')} onLeave={save} />
      </td>
      <td className="order-comment">
        <TextInput
          size="xs"
          aria-label={es.commentOf(code)}
          maxLength={500}
          {...form.text('comment')}
          onBlur={save}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
      </td>
      <td className="num">
        <button
          type="button"
          className="icon-button"
          aria-label={es.removeLine(code)}
          onClick={() => remove.mutate({ lineId })}
        >
          <IconX size={16} aria-hidden />
        </button>
      </td>
    </tr>
  );
}
