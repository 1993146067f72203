import { Button } from '@mantine/core';
import { money, grams } from '@quilate/domain/kernel/format.ts';
import { stockOpeningsEs } from '@quilate/domain/modules/office/stock-openings/stock-openings.es.ts';
import type { OpeningPiece } from '@quilate/domain/modules/office/stock-openings/stock-openings.schema.ts';
import { IconX } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

const es = stockOpeningsEs.piece;

interface OpeningPiecesTableProps {
  readonly pieces: readonly OpeningPiece[];
  readonly onRemove: (nth: number) => void;
}
type Row = OpeningPiece & { readonly id: string; readonly nth: number };

/** What will be signed, and the way to take a jewel off it. */
export function OpeningPiecesTable({ pieces, onRemove }: OpeningPiecesTableProps) {
  if (pieces.length === 0) return <p className="dim">{es.none}</p>;
  const columns: readonly Column<Row>[] = [
    { id: 'description', head: es.description, phone: 'person', isElastic: true, cell: (row) => row.description },
    { id: 'code', head: es.code, phone: 'code', cell: (row) => row.code && <span className="code">{row.code}</span> },
    { id: 'weight', head: es.weight, align: 'num', hide: 'sm', cell: (row) => grams(row.weightMg) },
    { id: 'cost', head: es.cost, align: 'num', cell: (row) => money(row.costCents) },
    { id: 'price', head: es.price, align: 'num', phone: 'amount', cell: (row) => money(row.finalPriceCents) },
    {
      id: 'remove',
      head: '',
      phone: 'state',
      width: 60,
      cell: (row) => (
        <Button variant="subtle" size="xs" aria-label={es.remove(row.description)} onClick={() => onRemove(row.nth)}>
          <IconX size={16} aria-hidden />
        </Button>
      ),
    },
  ];
  const rows = pieces.map((piece, nth) => ({ ...piece, id: String(nth), nth }));
  return (
    <div className="table-frame">
      <DataTable label={es.some} columns={columns} rows={rows} />
    </div>
  );
}
