/** What an order that is being written holds, and what is still wrong with it. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import { MAX_ORDER_UNITS } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.limits.ts';
import { type OrderTotals, totalsOf } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type {
  NewSupplierOrder,
  SupplierOrder,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';

export interface DraftLine {
  readonly catalogueCode: string;
  readonly description: string;
  readonly weightMg: number;
  readonly units: number | null;
  /** NaN while what is typed is no number. */
  readonly expectedUnitCostCents: number | null;
}
export interface OrderDraft {
  /** Of the order it began from; a new one has none. */
  readonly version?: number;
  readonly step: number;
  readonly supplier: { readonly id: string; readonly name: string; readonly taxId: string } | null;
  readonly lines: readonly DraftLine[];
  readonly observations: string;
}
export type ChangeDraft = (change: (known: OrderDraft) => OrderDraft) => void;

export const emptyOrder = (): OrderDraft => ({ step: 0, supplier: null, lines: [], observations: '' });

export const draftOf = ({ version, supplier, lines, observations }: SupplierOrder): OrderDraft => ({
  version,
  step: 0,
  supplier: { id: supplier.id, name: supplier.name, taxId: supplier.taxId },
  lines: lines.map(({ catalogueCode, description, weightMg, units, expectedUnitCostCents }) => ({
    catalogueCode,
    description,
    weightMg,
    units,
    expectedUnitCostCents,
  })),
  observations,
});

/** A product once: asked for again it is one more of it. */
export function addLine(draft: OrderDraft, line: Omit<DraftLine, 'units'>): OrderDraft {
  const at = draft.lines.findIndex((known) => known.catalogueCode === line.catalogueCode);
  if (at === -1) return { ...draft, lines: [...draft.lines, { ...line, units: 1 }] };
  return setLine(draft, at, { units: (draft.lines[at]!.units ?? 0) + 1 });
}
export const setLine = (draft: OrderDraft, at: number, patch: Partial<DraftLine>): OrderDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => (index === at ? { ...line, ...patch } : line)),
});
export const removeLine = (draft: OrderDraft, at: number): OrderDraft => ({
  ...draft,
  lines: draft.lines.filter((_, index) => index !== at),
});

/** What is not a number yet counts as nothing. */
export const draftTotals = ({ lines }: OrderDraft): OrderTotals =>
  totalsOf(
    lines.map((line) => ({
      weightMg: line.weightMg,
      units: line.units ?? 0,
      expectedUnitCostCents: line.expectedUnitCostCents || 0,
      billedUnits: null,
      unitCostCents: null,
      receivedUnits: null,
    })),
  );

const { wizard: es } = supplierOrdersEs;
const fault = (path: string, message: string): FieldError => ({ path, code: 'DRAFT', message });

/** What keeps the step from being left. */
export function stepFaults(draft: OrderDraft): FieldError[] {
  if (draft.step > 0) return [];
  const faults = draft.supplier === null ? [fault('supplierId', es.supplierMissing)] : [];
  if (draft.lines.length === 0) faults.push(fault('find', es.linesMissing));
  for (const [at, { units, expectedUnitCostCents }] of draft.lines.entries()) {
    if (units === null || units < 1) faults.push(fault(`lines.${at}.units`, es.unitsMissing));
    if (expectedUnitCostCents === null || !(expectedUnitCostCents >= 0))
      faults.push(fault(`lines.${at}.expectedUnitCostCents`, es.costMissing));
  }
  if (sum(draft.lines.map((line) => line.units ?? 0)) > MAX_ORDER_UNITS)
    faults.push(fault('find', es.full(count(MAX_ORDER_UNITS))));
  return faults;
}

/** The step a refusal belongs to. */
export const stepOf = (path: string): number => (path === 'observations' ? 1 : 0);

export const bodyOf = ({ supplier, lines, observations }: OrderDraft): NewSupplierOrder => ({
  supplierId: supplier!.id,
  lines: lines.map(({ catalogueCode, units, expectedUnitCostCents }) => ({
    catalogueCode,
    units: units!,
    expectedUnitCostCents: expectedUnitCostCents!,
  })),
  observations,
});

/** As one text, to be read beside what somebody else has written. */
export const inWords = ({ lines, observations }: OrderDraft) => ({
  lines: lines
    .map(({ catalogueCode, units, expectedUnitCostCents }) =>
      es.lineInWords(count(units ?? 0), catalogueCode, money(expectedUnitCostCents || 0)),
    )
    .join(', '),
  observations,
});
