import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf, offers, rowFor, settle } from '../../../kernel/machine.ts';
import { limitsOn } from '../../../policy/limits.ts';
import { type CustomerFacts, customerMachine, customerRules } from './customers.machine.ts';
import { cleanNationalId, isForeignTaxId, isNationalId } from '../../../kernel/tax-id.ts';
import {
  addressFault,
  cleanPhone,
  type CustomerPapers,
  isOfAge,
  legalHoldOf,
  papersFault,
  pinStateOf,
  usedGoldFault,
} from './customers.rules.ts';
import { address, customerData, type CustomerStatus, type DocumentKind } from './customers.schema.ts';

const LIMITS = limitsOn([], '2026-01-01');
const TRIANA = address.parse({
  street: 'Triana',
  number: '45',
  town: 'Las Palmas de Gran Canaria',
  zipCode: '35002',
  province: 'P35',
});
const papers = (documents: DocumentKind[], at = TRIANA, born: Partial<CustomerPapers> = {}): CustomerPapers => ({
  id: '1',
  idKind: 'NATIONAL_ID',
  birthDate: '1984-05-12',
  name: 'Idaira',
  surname: 'Santana',
  nationalId: '12345678Z',
  address: at,
  documents,
  ...born,
});
const SOLD = { totalCents: 50_000, limits: LIMITS, today: '2026-11-21' };

describe('the DNI and NIE', () => {
  test('R-CUST-01 of every number has one letter that fits, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const digits = String(number).padStart(8, '0');
        const right = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').filter((letter) => isNationalId(digits + letter));
        expect(right).toEqual(['TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]]);
      }),
    );
  });

  test('R-CUST-01 are read as people write them', () => {
    expect(['12345678Z', '12.345.678-z', 'X1234567L', 'y-1234567 X'].map(isNationalId)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['12345678A', '1234567Z', 'X12345678L', 'AAA', ''].some(isNationalId)).toBe(false);
    expect(cleanNationalId(' 12.345.678-z')).toBe('12345678Z');
  });

  test('R-CUST-01 the tax number of a company of the Union is written as its country writes it', () => {
    const right = { DE: '123456789', FR: 'FR 40 303265045', GR: 'EL094259216', NL: 'NL123456789B01', GB: '123456789' };
    expect(Object.entries(right).filter(([country, id]) => !isForeignTaxId(id, country))).toEqual([]);
    const wrong = { DE: '12345678', FR: '40303265045X', PT: 'ES123456789', IT: '0123456789' };
    expect(Object.entries(wrong).filter(([country, id]) => isForeignTaxId(id, country))).toEqual([]);
  });
});

describe('what a form says', () => {
  const parse = (more: Record<string, unknown>) =>
    customerData.safeParse({ nationalId: '12345678Z', name: 'Idaira', surname: 'Santana', ...more });

  test.each(['612 345 678', '+34 928 000 001', '928000001', '+44 20 7946 0958', ''])(
    'a phone may be «%s»',
    (mobile) => {
      expect(parse({ mobile }).success).toBe(true);
    },
  );
  test.each(['61234567', '512345678', '612-345-678', '+34 512345678', 'seis'])('a phone may not be «%s»', (mobile) => {
    expect(parse({ mobile }).success).toBe(false);
  });

  test('phones are kept with the prefix of their country', () => {
    expect(['612 345 678', '+34612345678', '+44 20 7946 0958', ''].map(cleanPhone)).toEqual([
      '+34612345678',
      '+34612345678',
      '+442079460958',
      '',
    ]);
  });

  test('R-CUST-02 a postcode belongs to its province, in Spain', () => {
    const fault = (more: object) => addressFault({ ...TRIANA, ...more })?.code;
    expect(fault({})).toBeUndefined();
    expect(fault({ province: 'P38' })).toBe('ZIP_CODE_ELSEWHERE');
    expect(fault({ zipCode: '53001' })).toBe('ZIP_CODE_WRONG');
    expect(fault({ zipCode: 'SW1A', country: 'OTHER' })).toBeUndefined();
  });
});

describe('what an operation asks', () => {
  test('R-CUST-05 the photo of the id above 400,00 €, not at it', () => {
    expect(papersFault(['DATA_PRIVACY'], 40_000, LIMITS)).toBeUndefined();
    expect(papersFault(['DATA_PRIVACY'], 40_001, LIMITS)?.code).toBe('ID_PHOTO_MISSING');
    expect(papersFault(['DATA_PRIVACY', 'NATIONAL_ID'], 40_001, LIMITS)).toBeUndefined();
  });

  test('R-CUST-05 nobody at all up to 400,00 €, somebody above; who is named has signed the privacy document', () => {
    expect(papersFault(undefined, 40_000, LIMITS)).toBeUndefined();
    expect(papersFault(undefined, 40_001, LIMITS)?.code).toBe('CUSTOMER_REQUIRED');
    expect(papersFault(['NATIONAL_ID'], 1, LIMITS)?.code).toBe('PRIVACY_DOCUMENT_MISSING');
  });

  test('R-CUST-06 used gold asks first where they live, then their consent, then the photo', () => {
    const code = (...given: Parameters<typeof papers>) => usedGoldFault(papers(...given), SOLD)?.code;
    expect(code([], { ...TRIANA, country: 'OTHER' })).toBe('CUSTOMER_INTERNATIONAL');
    expect(code([], { ...TRIANA, town: '' })).toBe('ADDRESS_REQUIRED');
    expect(code([])).toBe('PRIVACY_DOCUMENT_MISSING');
    expect(code(['DATA_PRIVACY'])).toBe('ID_PHOTO_MISSING');
    expect(code(['DATA_PRIVACY', 'NATIONAL_ID'])).toBeUndefined();
  });

  test('R-CUST-06 who sells used gold is of age on that day, from the birthday on; a company has none', () => {
    const born = (birthDate: string | null, more: Partial<CustomerPapers> = {}) =>
      usedGoldFault(papers(['DATA_PRIVACY', 'NATIONAL_ID'], TRIANA, { birthDate, ...more }), SOLD)?.code;
    expect(born('2008-11-21')).toBeUndefined();
    expect(born('2008-11-22')).toBe('SELLER_UNDER_AGE');
    expect(born(null)).toBe('BIRTH_DATE_REQUIRED');
    expect(born(null, { idKind: 'TAX_ID', nationalId: 'A58818501', surname: '' })).toBeUndefined();
    // Born on 29 February, of age on 1 March of a year without it.
    expect(isOfAge('2008-02-29', '2026-02-28', LIMITS)).toBe(false);
    expect(isOfAge('2008-02-29', '2026-03-01', LIMITS)).toBe(true);
  });
});

describe('the life of a customer', () => {
  const allowed = (state: CustomerStatus, more = {}) =>
    offers(customerMachine, customerRules, { state, pinState: 'SET', isHeld: false, ...more })
      .filter((offer) => offer.allowed)
      .map((offer) => offer.action);

  test('R-CUST-04 a banned one can be corrected, unbanned or erased, nothing else', () => {
    expect(faultsOf(customerMachine)).toEqual([]);
    expect(allowed('BLOCKED')).toEqual(['edit', 'addDocument', 'removeDocument', 'unban', 'erase', 'merge']);
    expect(allowed('ERASED')).toEqual([]);
  });

  test('B-18 a merged one can only part again, in its days, to the state it had', () => {
    expect(allowed('MERGED')).toEqual([]);
    expect(allowed('MERGED', { isUndoable: true })).toEqual(['undoMerge']);
    const back = (state: CustomerStatus) =>
      rowFor(customerMachine, customerRules, { state, pinState: 'NONE', isHeld: false, isUndoable: true }, 'undoMerge')
        .to;
    expect([back('MERGED'), back('MERGED_BANNED')]).toEqual(['ACTIVE', 'BLOCKED']);
  });

  test('B-18 a ban comes in with a merged record and leaves with it; erasure takes both', () => {
    const next = (state: CustomerStatus, more: Partial<CustomerFacts> = {}) =>
      settle(customerMachine, customerRules, { state, pinState: 'NONE' as const, isHeld: false, ...more }).state;
    expect([next('ACTIVE'), next('ACTIVE', { ban: 'taken' }), next('BLOCKED', { ban: 'left' })]).toEqual([
      'ACTIVE',
      'BLOCKED',
      'ACTIVE',
    ]);
    expect(next('MERGED_BANNED', { isSurvivorErased: true })).toBe('ERASED');
  });

  test('B-28 is not erased while the law holds it', () => {
    expect(allowed('ACTIVE')).toContain('erase');
    expect(allowed('ACTIVE', { isHeld: true })).not.toContain('erase');
    expect(legalHoldOf({ lastInvoiceDate: '2020-02-29' }, '2026-02-28', LIMITS)).toMatchObject({
      untilDate: '2026-03-01',
    });
    expect(legalHoldOf({ lastInvoiceDate: '2020-02-29' }, '2026-03-01', LIMITS)).toBeNull();
    expect(legalHoldOf({ lastInvoiceDate: null }, '2026-03-01', LIMITS)).toBeNull();
  });

  test('R-CUST-03 a PIN rests after five misses and ends at ten', () => {
    expect(pinStateOf(undefined)).toBe('NONE');
    expect(pinStateOf({ failures: 4, isPaused: false })).toBe('SET');
    expect(pinStateOf({ failures: 5, isPaused: true })).toBe('PAUSED');
    expect(pinStateOf({ failures: 10, isPaused: false })).toBe('LOCKED');
    const needs = (pinState: 'SET' | 'LOCKED') =>
      offers(customerMachine, customerRules, { state: 'ACTIVE', pinState, isHeld: false }).find(
        (offer) => offer.action === 'setPin',
      )?.needs;
    expect(needs('SET')).toEqual([]);
    expect(needs('LOCKED')).toEqual(['approval']);
  });
});

describe('what says who somebody is', () => {
  const parse = (more: object) =>
    customerData.safeParse({ nationalId: '12345678Z', name: 'Idaira', surname: 'Santana', ...more });
  const wrongOf = (more: object) =>
    parse(more).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  test('R-CUST-01 a DNI or NIE, the NIF of a company, or a passport with its country', () => {
    expect(wrongOf({})).toEqual([]);
    expect(wrongOf({ idKind: 'TAX_ID', nationalId: 'A58818501', name: 'Joyas del Sur, S. A.', surname: '' })).toEqual(
      [],
    );
    expect(wrongOf({ idKind: 'PASSPORT', nationalId: 'XD 123456', idCountry: 'GB' })).toEqual([]);
  });

  test('R-CUST-01 each is checked as what it is', () => {
    expect(wrongOf({ nationalId: 'A58818501' })).toEqual([['nationalId', 'NATIONAL_ID']]);
    expect(wrongOf({ idKind: 'TAX_ID', nationalId: '12345678Z' })).toEqual([['nationalId', 'TAX_ID']]);
    expect(wrongOf({ idKind: 'PASSPORT', nationalId: 'XD*12', idCountry: 'GB' })).toEqual([['nationalId', 'PASSPORT']]);
    expect(wrongOf({ idKind: 'PASSPORT', nationalId: 'XD123456' })).toEqual([['idCountry', 'ID_COUNTRY']]);
    expect(wrongOf({ idCountry: 'GB' })).toEqual([['idCountry', 'ID_COUNTRY']]);
    expect(wrongOf({ surname: '' })).toEqual([['surname', 'REQUIRED']]);
    expect(parse({ idCountry: 'XX' }).success).toBe(false);
  });

  test('R-VAL-01 nobody is born tomorrow', () => {
    expect(wrongOf({ birthDate: '2150-01-01' })).toEqual([['birthDate', 'DATE_TO_COME']]);
    expect(wrongOf({ birthDate: '1899-12-31' })).toEqual([['birthDate', 'DATE']]);
  });
});
