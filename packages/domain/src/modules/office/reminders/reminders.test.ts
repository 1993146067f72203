import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../../kernel/format.ts';
import { templateBody } from './reminders.schema.ts';
import { remindersEs } from './reminders.es.ts';
import {
  exampleOn,
  fill,
  FIRST_TEMPLATES,
  longestSms,
  PLACEHOLDERS,
  textFault,
  unknownIn,
  written,
} from './reminders.rules.ts';
import { plainSpaces, smsSize } from './reminders.sms.ts';
import { SMS_MAX } from './reminders.states.ts';

const VALUES = { name: 'Ida', store: 'Triana', code: 'TR-1', amountCents: 12_350, date: '2026-12-03' };
const words = PLACEHOLDERS.map((name) => remindersEs.placeholders[name]);
const plain = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ñ', 'é', '.', ',', '\n') });

describe('B-19 what a text is filled with', () => {
  test('each of the five, wherever it stands and however often', () => {
    expect(fill('{nombre} {tienda} {referencia} {importe} {fecha} {nombre}', VALUES)).toBe(
      `Ida Triana TR-1 ${money(12_350)} 3 dic 2026 Ida`,
    );
  });

  test('nothing of it is left in braces, and what is around it stays', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom(...words), plain, (before, word, after) => {
        const text = fill(`${before}{${word}}${after}`, VALUES);
        expect(text.startsWith(before) && text.endsWith(after)).toBe(true);
        expect(text).not.toMatch(/[{}]/);
      }),
    );
  });

  test('what a person is called is not filled again', () => {
    expect(fill('Hola, {nombre}', { ...VALUES, name: '{importe}' })).toBe('Hola, {importe}');
  });

  test('anything else in braces is told as it is written, a brace alone too', () => {
    fc.assert(
      fc.property(plain, fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ') }), plain, (before, word, after) => {
        expect(unknownIn(`${before}{${word}}${after}`)).toBe(`{${word}}`);
      }),
    );
    expect(unknownIn('{nombre} {clave}')).toBe('{clave}');
    expect(unknownIn('{Nombre}')).toBe('{Nombre}');
    expect([unknownIn('a { b'), unknownIn('a } b'), unknownIn('{nombre}}')]).toEqual(['{', '}', '}']);
    expect(unknownIn(words.map((word) => `{${word}}`).join(''))).toBeUndefined();
  });
});

describe('B-19 what an SMS costs', () => {
  test.each([
    ['', 'GSM-7', 0, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['a'.repeat(SMS_MAX), 'GSM-7', 459, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    // A euro sign is not cut in two: the first part keeps one place empty.
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'GSM-7', 305, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
    ['ñ¿¡éÉüÑ'.repeat(10), 'GSM-7', 70, 1],
    ['á'.repeat(70), 'UCS-2', 70, 1],
    ['á'.repeat(71), 'UCS-2', 71, 2],
    [`${'a'.repeat(134)}á`, 'UCS-2', 135, 3],
    ['💍'.repeat(35), 'UCS-2', 70, 1],
    [`${'á'.repeat(66)}💍${'á'.repeat(3)}`, 'UCS-2', 71, 2],
  ])('%j is %s of %i, in %i', (text, alphabet, units, segments) => {
    expect(smsSize(text)).toMatchObject({ alphabet, units, segments });
  });

  test('never less than what its letters need, and never more than not cutting them may cost', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', '€', 'ñ', '{', 'á', 'í', '💍'), maxLength: 700 });
    fc.assert(
      fc.property(letters, (text) => {
        const { alphabet, units, segments, wide } = smsSize(text);
        const [alone, each] = alphabet === 'GSM-7' ? [160, 153] : [70, 67];
        expect(wide.length === 0).toBe(alphabet === 'GSM-7');
        expect(segments === 1).toBe(units <= alone);
        // Of a long one a part may keep one place empty, never two.
        const least = segments === 1 ? 1 : Math.ceil(units / each);
        const most = segments === 1 ? 1 : Math.ceil(units / (each - 1));
        expect([segments >= least, segments <= most]).toEqual([true, true]);
        // More text never costs less.
        expect(smsSize(`${text}a`).segments).toBeGreaterThanOrEqual(segments);
      }),
    );
  });

  test('the letters that make it dear are told once each; a space that does not break is none of them', () => {
    expect(smsSize('está aquí, está')).toMatchObject({ alphabet: 'UCS-2', wide: ['á', 'í'] });
    expect(smsSize('30\u00a0€').alphabet).toBe('UCS-2');
    expect(smsSize(plainSpaces('30\u00a0€'))).toMatchObject({ alphabet: 'GSM-7', wide: [] });
    expect(smsSize(money(1_234_567)).alphabet).toBe('GSM-7');
  });
});

describe('B-19 the texts there are before anybody changed one', () => {
  test('only that a job is ready is told, and only by mail', () => {
    expect(FIRST_TEMPLATES.filter(({ isOn }) => isOn)).toMatchObject([{ event: 'workReady', channel: 'MAIL' }]);
    expect(FIRST_TEMPLATES).toHaveLength(10);
  });

  test.each(FIRST_TEMPLATES.map((template) => [template.event, template.channel, template] as const))(
    '%s by %s may be written so, and says nothing in braces once filled',
    (_, __, template) => {
      expect(textFault(template)).toBeUndefined();
      const { subject, body } = written(template, exampleOn('2026-11-26', template));
      expect(`${subject}${body}`).not.toMatch(/[{}]/);
      expect(subject).not.toContain('Guacimara');
    },
  );
});

test('B-19 the first texts by SMS are of the letters that cost least', () => {
  const dear = FIRST_TEMPLATES.filter(({ channel, body }) => channel === 'SMS' && smsSize(body).wide.length > 0);
  expect(dear).toEqual([]);
});

describe('B-19 what may not be written', () => {
  const text = { channel: 'MAIL', subject: 'Tu trabajo', body: 'Hola' } as const;
  test.each([
    [{ body: 'Hola, {apellidos}' }, 'REMINDER_PLACEHOLDER', 'body'],
    [{ subject: '{fcha}' }, 'REMINDER_PLACEHOLDER', 'subject'],
    // The outbox keeps a subject longer than its customer.
    [{ subject: 'Hola, {nombre}' }, 'REMINDER_PLACEHOLDER', 'subject'],
    [{ subject: '' }, 'REMINDER_SUBJECT_MISSING', 'subject'],
    [{ channel: 'SMS', subject: '', body: 'a'.repeat(460) }, 'REMINDER_SMS_LONG', 'body'],
    [{ channel: 'SMS', subject: '', body: `${'a'.repeat(440)}{tienda}` }, 'REMINDER_SMS_LONG', 'body'],
  ] as const)('%o: %s at %s', (more, code, path) => {
    const fault = textFault({ ...text, ...more });
    expect(fault?.code).toBe(code);
    expect(fault?.fields).toMatchObject([{ path }]);
  });

  test('as long as it may be, an SMS is taken', () => {
    expect(textFault({ channel: 'SMS', subject: '', body: 'a'.repeat(459) })).toBeUndefined();
    expect(longestSms('a'.repeat(459)).segments).toBe(3);
  });

  test('days are 0 to 60', () => {
    const body = {
      event: 'bookingDue',
      channel: 'SMS',
      isOn: true,
      daysBefore: 3,
      subject: '',
      body: 'Hola',
      version: 0,
    };
    const signature = { employeeId: '01990000-0000-7000-8000-000000000001', code: '271828' };
    const faultOf = (more: object) => templateBody.safeParse({ ...body, signature, ...more }).error?.issues[0]?.path[0];
    expect([faultOf({}), faultOf({ daysBefore: 0 }), faultOf({ daysBefore: 60 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const daysBefore of [-1, 61, 1.5]) expect(faultOf({ daysBefore })).toBe('daysBefore');
    expect([faultOf({ body: '  ' }), faultOf({ event: 'sale' }), faultOf({ channel: 'FAX' })]).toEqual([
      'body',
      'event',
      'channel',
    ]);
  });
});
