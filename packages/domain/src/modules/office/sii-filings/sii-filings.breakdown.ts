/**
 * An invoice as the book has it: whom it is to, and what of it is charged, accounted for by its buyer, or exempt. The
 * one place where what an invoice keeps of its taxes and its buyer becomes blocks of the agency.
 */
import { sum } from '../../../kernel/units.ts';
import type { TaxShare } from '../../master-data/receipts/receipts.taxes.ts';
import { qualified } from '../tax-records/tax-records.rules.ts';

export interface Blocks {
  /** `ClaveRegimenEspecialOTrascendencia`, annex L3.1: what is invoiced together is of one. */
  readonly regime: string;
  /** S1 we charge the tax; S2 the buyer accounts for it. */
  readonly taxed: { readonly as: 'S1' | 'S2'; readonly rates: readonly TaxShare[] } | null;
  /** By its cause, annex L9: E1 is Ley 4/2012 art. 50. */
  readonly exempt: readonly { readonly cause: string; readonly baseCents: number }[];
}

const GENERAL = '01';

export function blocksOf(taxes: readonly TaxShare[], isReverse: boolean): Blocks {
  const lines = qualified(taxes, isReverse);
  const rates = lines.flatMap((line) => ('taxBp' in line ? [line] : []));
  const exempt = lines.flatMap((line) => ('taxBp' in line ? [] : [{ cause: line.as, baseCents: line.baseCents }]));
  const nothing = lines.length === 0 ? [{ taxBp: 0, baseCents: 0, taxCents: 0 }] : [];
  const charged = [...rates.map(({ taxBp, baseCents, taxCents }) => ({ taxBp, baseCents, taxCents })), ...nothing];
  return {
    regime: lines[0]?.regime ?? GENERAL,
    taxed: charged.length === 0 ? null : { as: isReverse ? 'S2' : 'S1', rates: charged },
    exempt: [...Map.groupBy(exempt, ({ cause }) => cause)].map(([cause, parts]) => ({
      cause,
      baseCents: sum(parts.map(({ baseCents }) => baseCents)),
    })),
  };
}

/** `country`, `idKind` and `id` of who has no tax number of Spain (annex L4). */
export type Counterpart =
  | { readonly name: string; readonly taxId: string }
  | { readonly name: string; readonly country: string; readonly idKind: string; readonly id: string };

/** What an invoice, or a customer, keeps of who it is; a passport with its country. */
export interface Kept {
  readonly name: string;
  readonly nationalId: string;
  readonly idKind?: string | null | undefined;
  readonly idCountry?: string | null | undefined;
}
/** Annex L4: a passport, or another official paper of its country. */
const [PASSPORT, OTHER_PAPER] = ['03', '04'];

export const counterpartOf = ({ name, nationalId, idKind, idCountry }: Kept): Counterpart =>
  idCountry
    ? { name, country: idCountry, idKind: idKind === 'PASSPORT' ? PASSPORT : OTHER_PAPER, id: nationalId }
    : { name, taxId: nationalId };

/** Of who is abroad the breakdown goes by what is done: goods, or a service (validations 2.1.3, error 2006). */
export const isByOperation = (counterpart: Counterpart | null): boolean =>
  counterpart !== null && (!('taxId' in counterpart) || counterpart.taxId.startsWith('N'));

const SERVICES: readonly string[] = ['work', 'workBudget', 'recoverableSale'];
export const isService = (concept: string): boolean => SERVICES.includes(concept);
