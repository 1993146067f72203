/** What is being typed of a reception, a verification or an encoding: only what somebody touched, by its line. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import { MAX_BENEFIT_BP } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.limits.ts';
import {
  benefitOfPrice,
  billTaxes,
  coversCost,
  type Pricing,
  proposedPriceCents,
  shippingShares,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type {
  EncodingBody,
  ReceptionBody,
  SupplierOrder,
  SupplierOrderLine,
  VerificationBody,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import type { LineResult } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';

type ByLine<Typed> = Readonly<Record<string, Typed>>;
const fault = (path: string, message: string): FieldError => ({ path, code: 'DRAFT', message });
/** Also while what is typed is no number. */
const isMissing = (value: number | null): boolean => value === null || !(value >= 0);

export interface Billed {
  readonly billedUnits: number | null;
  readonly unitCostCents: number | null;
}
export interface ReceptionDraft {
  readonly billNumber: string;
  readonly billDate: string | null;
  readonly bill: StoredFile | null;
  readonly shippingCents: number | null;
  readonly lines: ByLine<Billed>;
  /** Quotas as the paper has them where they are not those that are proposed, by rate. */
  readonly quotas: Readonly<Record<number, number | null>>;
}
/** A reception that was undone is corrected, not typed again. */
export const emptyReception = ({ bill }: Pick<SupplierOrder, 'bill'>): ReceptionDraft => ({
  billNumber: bill?.number ?? '',
  billDate: bill?.date ?? null,
  bill: null,
  shippingCents: bill?.shippingCents ?? null,
  lines: {},
  quotas: {},
});
export type BilledRow = SupplierOrderLine & Billed & { readonly shareCents: number };

/** Every line as it would be received, with its share of the shipment. */
export function billedRows({ lines }: Pick<SupplierOrder, 'lines'>, draft: ReceptionDraft): BilledRow[] {
  const rows = lines.map((line) => ({
    ...line,
    billedUnits: line.billedUnits ?? line.units,
    unitCostCents: line.unitCostCents ?? line.expectedUnitCostCents,
    ...draft.lines[line.id],
  }));
  const known = rows.map((row) => ({
    ...row,
    billedUnits: row.billedUnits ?? 0,
    unitCostCents: row.unitCostCents || 0,
    receivedUnits: null,
  }));
  const shares = shippingShares(known, draft.shippingCents || 0);
  return rows.map((row, at) => ({ ...row, shareCents: shares[at]! }));
}

/** Base and quota of each rate: as they are proposed, with the quotas somebody has typed. */
export function billedTaxes(rows: readonly BilledRow[], { quotas }: Pick<ReceptionDraft, 'quotas'>) {
  const known = rows.map((row) => ({ ...row, unitCostCents: row.unitCostCents || 0 }));
  const shares = rows.map(({ shareCents }) => shareCents);
  return billTaxes(known, shares).map((tax) => ({ ...tax, taxCents: quotas[tax.taxBp] ?? tax.taxCents }));
}

const { receiving, verifying, encoding } = supplierOrdersEs;

export function receptionFaults(order: SupplierOrder, draft: ReceptionDraft): FieldError[] {
  const faults: FieldError[] = [];
  if (draft.billNumber.trim() === '') faults.push(fault('billNumber', receiving.fieldMissing));
  if (draft.billDate === null) faults.push(fault('billDate', receiving.fieldMissing));
  if (draft.bill === null && order.bill === null)
    faults.push(fault('billFileId', supplierOrdersErrors.BILL_MISSING.es));
  if (isMissing(draft.shippingCents)) faults.push(fault('shippingCents', receiving.fieldMissing));
  for (const [at, { billedUnits, unitCostCents }] of billedRows(order, draft).entries()) {
    if (isMissing(billedUnits)) faults.push(fault(`lines.${at}.billedUnits`, receiving.fieldMissing));
    if (isMissing(unitCostCents)) faults.push(fault(`lines.${at}.unitCostCents`, receiving.fieldMissing));
  }
  for (const [at, { taxCents }] of billedTaxes(billedRows(order, draft), draft).entries())
    if (isMissing(taxCents)) faults.push(fault(`taxes.${at}.taxCents`, receiving.fieldMissing));
  return faults;
}
export const receptionBodyOf = (order: SupplierOrder, draft: ReceptionDraft): ReceptionBody => ({
  version: order.version,
  billNumber: draft.billNumber,
  billDate: draft.billDate!,
  ...(draft.bill === null ? {} : { billFileId: draft.bill.id }),
  shippingCents: draft.shippingCents!,
  lines: billedRows(order, draft).map(({ id, billedUnits, unitCostCents }) => ({
    lineId: id,
    billedUnits: billedUnits!,
    unitCostCents: unitCostCents!,
  })),
  taxes: billedTaxes(billedRows(order, draft), draft),
});

export interface Counted {
  readonly receivedUnits: number | null;
  readonly result: LineResult;
  readonly note: string;
}
export interface VerificationDraft {
  readonly lines: ByLine<Counted>;
  readonly remarks: string;
}
export const emptyVerification = (): VerificationDraft => ({ lines: {}, remarks: '' });
const NOT_COUNTED: Counted = { receivedUnits: null, result: 'verified', note: '' };
export type CountedRow = Omit<SupplierOrderLine, keyof Counted> & Counted;

export const countedRows = ({ lines }: Pick<SupplierOrder, 'lines'>, draft: VerificationDraft): CountedRow[] =>
  lines.map((line) => ({ ...line, ...(draft.lines[line.id] ?? NOT_COUNTED) }));

/** Another number than was asked for is a difference by itself. */
export function countLine(
  draft: VerificationDraft,
  { id, units }: Pick<SupplierOrderLine, 'id' | 'units'>,
  patch: Partial<Counted>,
): VerificationDraft {
  const known = draft.lines[id] ?? NOT_COUNTED;
  const { receivedUnits } = patch;
  const found: LineResult | undefined =
    receivedUnits === undefined || receivedUnits === null
      ? undefined
      : receivedUnits === units
        ? 'verified'
        : 'mismatch';
  const line = { ...known, ...(found === undefined ? {} : { result: found }), ...patch };
  return { ...draft, lines: { ...draft.lines, [id]: line } };
}
/** Where nothing has been counted yet. */
export const allArrived = ({ lines }: Pick<SupplierOrder, 'lines'>, draft: VerificationDraft): VerificationDraft =>
  lines
    .filter(({ id }) => (draft.lines[id]?.receivedUnits ?? null) === null)
    .reduce((known, line) => countLine(known, line, { receivedUnits: line.units }), draft);

export function verificationFaults(order: SupplierOrder, draft: VerificationDraft): FieldError[] {
  return countedRows(order, draft).flatMap(({ receivedUnits, units, result, note }, at) => {
    if (receivedUnits === null) return [fault(`lines.${at}.receivedUnits`, verifying.countMissing)];
    if (result === 'verified' && receivedUnits !== units)
      return [fault(`lines.${at}.receivedUnits`, verifying.differs)];
    return result === 'mismatch' && note.trim() === '' ? [fault(`lines.${at}.note`, verifying.noteMissing)] : [];
  });
}
export const verificationBodyOf = (order: SupplierOrder, draft: VerificationDraft): VerificationBody => ({
  version: order.version,
  lines: countedRows(order, draft).map(({ id, receivedUnits, result, note }) => ({
    lineId: id,
    receivedUnits: receivedUnits!,
    result,
    note: result === 'mismatch' ? note : '',
  })),
  verificationRemarks: draft.remarks,
});

export interface Priced {
  readonly benefitBp: number | null;
  readonly priceCents: number | null;
}
export interface EncodingDraft {
  readonly lines: ByLine<Priced>;
}
export const emptyEncoding = (): EncodingDraft => ({ lines: {} });
export type PricedRow = SupplierOrderLine & { readonly proposed: Pricing } & {
  readonly typed: Priced;
};

export const pricedRows = ({ lines }: Pick<SupplierOrder, 'lines'>, draft: EncodingDraft): PricedRow[] =>
  lines.flatMap((line) => {
    const { pricing, taxBp, metal } = line;
    if (pricing === null) return [];
    const { landedCents, terms, benefitBp, finalPriceCents } = pricing;
    const typed = draft.lines[line.id] ?? { benefitBp, priceCents: finalPriceCents };
    return [{ ...line, proposed: { landedCents, terms, taxBp, metal }, typed }];
  });

const setPrice = (draft: EncodingDraft, id: string, priced: Priced): EncodingDraft => ({
  lines: { ...draft.lines, [id]: priced },
});
/** One follows the other. */
export function typeBenefit(draft: EncodingDraft, row: PricedRow, benefitBp: number | null): EncodingDraft {
  const isKnown = !isMissing(benefitBp) && benefitBp! <= MAX_BENEFIT_BP;
  const priceCents = isKnown ? Math.max(1, proposedPriceCents(row.proposed, benefitBp!)) : row.typed.priceCents;
  return setPrice(draft, row.id, { benefitBp, priceCents });
}
export function typePrice(draft: EncodingDraft, row: PricedRow, priceCents: number | null): EncodingDraft {
  const benefitBp =
    priceCents !== null && priceCents > 0
      ? Math.min(MAX_BENEFIT_BP, benefitOfPrice(priceCents, row.proposed))
      : row.typed.benefitBp;
  return setPrice(draft, row.id, { benefitBp, priceCents });
}

export function encodingFaults(order: SupplierOrder, draft: EncodingDraft): FieldError[] {
  return pricedRows(order, draft).flatMap(({ typed: { benefitBp, priceCents }, proposed }, at) => {
    if (isMissing(benefitBp) || benefitBp! > MAX_BENEFIT_BP)
      return [fault(`lines.${at}.benefitBp`, encoding.benefitWrong)];
    if (priceCents === null || !(priceCents > 0)) return [fault(`lines.${at}.finalPriceCents`, encoding.priceMissing)];
    return coversCost(priceCents, proposed.taxBp, proposed.landedCents)
      ? []
      : [fault(`lines.${at}.finalPriceCents`, encoding.belowCost(money(proposed.landedCents)))];
  });
}
export const encodingBodyOf = (order: SupplierOrder, draft: EncodingDraft): EncodingBody => ({
  version: order.version,
  lines: pricedRows(order, draft).map(({ id, typed }) => ({
    lineId: id,
    benefitBp: typed.benefitBp!,
    finalPriceCents: typed.priceCents!,
  })),
});
