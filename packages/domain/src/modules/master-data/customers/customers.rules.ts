import { addDays, addYears } from '../../../kernel/dates.ts';
import { type DomainError, type FieldError, refuse } from '../../../kernel/errors.ts';
import { cashMostCents, isOverCashLimit, type Limits } from '../../../policy/limits.ts';
import { customersErrors } from './customers.errors.ts';
import type { Address, DocumentKind, PinState } from './customers.schema.ts';
import { type IdKind, isCompanyId, isForeignId } from './customers.states.ts';

/** How people give a telephone, and all that a counter needs of it (docs/decisions/0334). */
export const phoneEnd = (phone: string): string => phone.slice(-5);

/** `+34612345678`; nothing stays nothing. */
export function cleanPhone(raw: string): string {
  const digits = raw.replace(/\s/g, '');
  return digits === '' || digits.startsWith('+') ? digits : `+34${digits}`;
}

/** What cannot be right in an address of Spain: the first two figures of a postcode are its province. */
export function addressFault({ country, zipCode, province }: Address): FieldError | undefined {
  if (country !== 'SPAIN' || zipCode === '') return undefined;
  const { ZIP_CODE_WRONG, ZIP_CODE_ELSEWHERE } = customersErrors;
  const fault = (def: typeof ZIP_CODE_WRONG | typeof ZIP_CODE_ELSEWHERE): FieldError => ({
    path: 'address.zipCode',
    code: def.code,
    message: def.es,
  });
  if (!/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(zipCode)) return fault(ZIP_CODE_WRONG);
  return province !== '' && province !== `P${zipCode.slice(0, 2)}` ? fault(ZIP_CODE_ELSEWHERE) : undefined;
}

export const MAX_PIN_FAILURES = 5;
/** From here on time does not help: a zone manager sets a new one. */
export const PIN_FAILURES_TO_LOCK = 10;
export const PIN_PAUSE_MINUTES = 15;

export function pinStateOf(pin: { failures: number; isPaused: boolean } | undefined): PinState {
  if (!pin) return 'NONE';
  if (pin.failures >= PIN_FAILURES_TO_LOCK) return 'LOCKED';
  return pin.isPaused ? 'PAUSED' : 'SET';
}

/** What an operation asks of a customer, as far as the record tells it. */
export interface CustomerPapers {
  readonly id: string;
  readonly idKind: IdKind;
  readonly birthDate: string | null;
  readonly name: string;
  readonly surname: string;
  readonly nationalId: string;
  readonly address: Address;
  readonly documents: readonly DocumentKind[];
}

const ADDRESS_OF_LAW = ['street', 'number', 'town', 'zipCode', 'province'] as const;
export type MissingField = `address.${(typeof ADDRESS_OF_LAW)[number]}`;

export const missingAddress = (given: Address): MissingField[] =>
  ADDRESS_OF_LAW.filter((field) => given[field] === '' && (field !== 'province' || given.country === 'SPAIN')).map(
    (field) => `address.${field}` as const,
  );

/** An id photo is mandatory above the limit, by the total of the operation (S0 §5, decision 6). */
export const needsIdPhoto = (totalCents: number, limits: Limits): boolean => totalCents > limits.idPhotoOverCents;

/**
 * What an operation of `totalCents` lacks: above the limit somebody it is of, and of whoever it names the signed
 * privacy document, above the limit the photo of the id too (S0 §5, decision 6, docs/decisions/0093).
 */
export function papersFault(
  documents: readonly DocumentKind[] | undefined,
  totalCents: number,
  limits: Limits,
): DomainError | undefined {
  const isOver = needsIdPhoto(totalCents, limits);
  const over = { overCents: limits.idPhotoOverCents };
  if (documents === undefined) return isOver ? refuse(customersErrors.CUSTOMER_REQUIRED, over) : undefined;
  if (!documents.includes('DATA_PRIVACY')) return refuse(customersErrors.PRIVACY_DOCUMENT_MISSING);
  return isOver && !documents.includes('NATIONAL_ID') ? refuse(customersErrors.ID_PHOTO_MISSING, over) : undefined;
}

/** Cash of an operation, with the others of its person in which cash went the same way (docs/decisions/0094). */
export function linkedCashFault(
  totalCents: number,
  linkedCents: number,
  limits: Limits,
  path?: string,
): DomainError | undefined {
  if (linkedCents === 0 || !isOverCashLimit(totalCents + linkedCents, limits)) return undefined;
  return refuse(customersErrors.CASH_LINKED_OVER_LIMIT, { linkedCents, cashMostCents: cashMostCents(limits) }, path);
}

/** Whether a manager may say that a person's operations of today are apart (docs/decisions/0396). */
export const mayClearCash = (isCleared: boolean, limits: Limits): boolean =>
  !isCleared && limits.linkedOperationDays > 0 && limits.linkedCashMayBeCleared === 1;

/** Who pays, as far as the law of cash asks. */
export interface Payer extends Pick<CustomerPapers, 'idKind' | 'documents'> {
  readonly address: Pick<Address, 'country'>;
}

/** Who can show it: a private person, with an address abroad. */
export const mayBeNonResident = ({ idKind, address }: Omit<Payer, 'documents'>): boolean =>
  address.country !== 'SPAIN' && !isCompanyId(idKind);

/** A private person who lives abroad and has shown it (Ley 7/2012 art. 7.Uno). */
export const isNonResident = (payer: Payer): boolean =>
  mayBeNonResident(payer) && payer.documents.includes('NON_RESIDENCE');

/** The limits of what this payer pays: another one of cash for a non-resident (docs/decisions/0226). */
export const payersLimits = (limits: Limits, payer: Payer | undefined): Limits =>
  payer && isNonResident(payer) ? { ...limits, cashLimitCents: limits.nonResidentCashLimitCents } : limits;

/** A person who sells says when they were born; a company has no birthday. */
export const lacksBirthDate = ({ idKind, birthDate }: Pick<CustomerPapers, 'idKind' | 'birthDate'>): boolean =>
  !isCompanyId(idKind) && birthDate === null;

/** The day of the birthday counts whole (Código Civil art. 240). */
export const isOfAge = (birthDate: string, today: string, limits: Limits): boolean =>
  addYears(birthDate, limits.sellerMinimumYears) <= today;

export interface SoldGold {
  readonly totalCents: number;
  readonly limits: Limits;
  readonly today: string;
}

/**
 * Used gold is bought from, and recoverable sales made with, residents in Spain who are fully known and of age on that
 * day (S0 §5, docs/decisions/0231).
 */
export function usedGoldFault(
  customer: CustomerPapers,
  { totalCents, limits, today }: SoldGold,
): DomainError | undefined {
  if (customer.address.country !== 'SPAIN' || isForeignId(customer.idKind))
    return refuse(customersErrors.CUSTOMER_INTERNATIONAL);
  const missing = missingAddress(customer.address);
  if (missing.length > 0) return refuse(customersErrors.ADDRESS_REQUIRED, { missing });
  if (lacksBirthDate(customer)) return refuse(customersErrors.BIRTH_DATE_REQUIRED);
  const { birthDate } = customer;
  if (birthDate !== null && !isOfAge(birthDate, today, limits)) {
    return refuse(customersErrors.SELLER_UNDER_AGE, { years: limits.sellerMinimumYears });
  }
  return papersFault(customer.documents, totalCents, limits);
}

/** What is known of how long the papers of a person are needed: days of what they did here, nothing if they did not. */
export interface LastDays {
  /** Of anything at all; of who never did anything, the day they were registered. */
  readonly lastDate: string;
  readonly lastUsedGoldDate: string | null;
  /** Of an operation of `idPhotoOfLawCents` or more. */
  readonly lastLargeDate: string | null;
  readonly isHeld: boolean;
}

/** After five years only who answers for the law's duties opens them (Ley 10/2010 art. 25.1). */
export const arePapersRestricted = ({ lastDate }: Pick<LastDays, 'lastDate'>, today: string, limits: Limits): boolean =>
  addYears(lastDate, limits.papersOpenYears) <= today;

/** The photo of an id that no law asks for any more, and nobody needs (docs/decisions/0228). */
export function isIdPhotoOver({ lastDate, lastUsedGoldDate, lastLargeDate }: LastDays, today: string, limits: Limits) {
  const isKept = (from: string | null): boolean => from !== null && addYears(from, limits.usedGoldKeepYears) > today;
  return !isKept(lastUsedGoldDate) && !isKept(lastLargeDate) && addDays(lastDate, limits.idPhotoKeepDays) <= today;
}

/** Nothing of theirs is kept by law, and they have not been here for as long as books are kept. */
export const isPersonOver = ({ lastDate, isHeld }: LastDays, today: string, limits: Limits): boolean =>
  !isHeld && addYears(lastDate, limits.invoiceKeepYears) <= today;

/** The last days the law counts from, of each kind of operation. */
export interface LastOperations {
  readonly lastInvoiceDate: string | null;
  /** Of used gold they sold to the shop. */
  readonly lastUsedGoldDate?: string | null;
  /** Since when the law keeps what else it asks of them; nobody is told what. */
  readonly lawKeepsFrom?: string | null;
}

/**
 * Until when the law obliges to keep a customer's operations; the longest duty is told. What is kept of them besides is
 * told only when their operations are not kept any more: the day itself would give it away (docs/decisions/0270).
 */
export function legalHoldOf(
  { lastInvoiceDate, lastUsedGoldDate = null, lawKeepsFrom = null }: LastOperations,
  today: string,
  limits: Limits,
): { untilDate: string; law: string } | null {
  const AML = 'Ley 10/2010, art. 25';
  const duty = (from: string | null, years: number, law: string) => {
    const untilDate = from === null ? today : addYears(from, years);
    return untilDate > today ? [{ untilDate, law }] : [];
  };
  const ofOperations = [
    ...duty(lastInvoiceDate, limits.invoiceKeepYears, 'Código de Comercio, art. 30'),
    ...duty(lastUsedGoldDate, limits.usedGoldKeepYears, AML),
  ].toSorted((a, b) => (a.untilDate < b.untilDate ? 1 : -1));
  return [...ofOperations, ...duty(lawKeepsFrom, limits.examinationKeepYears, AML)][0] ?? null;
}
