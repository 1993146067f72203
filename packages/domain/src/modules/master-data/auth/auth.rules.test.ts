import { expect, test } from 'vitest';
import { hasInvisible, withoutInvisible } from '../../../kernel/text.ts';
import { isCommonCode, isCommonPassword } from './auth.rules.ts';

test('F10 a password everybody tries first is refused, however it is dressed up', () => {
  const common = [
    'Password1',
    'Quilate2026',
    'P4ssw0rd!',
    '¡Contraseña2026!',
    'Qwerty123',
    'Abcd1234',
    'Tenerife7',
    'Aa123456',
  ];
  for (const password of [...common, 'Bienvenido1', 'J0yeria2026', 'Aaaaaaa1', '2026Admin', 'Lkjhgfdsa1'])
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
});

test('F10 a password of one’s own is taken: several words, or a word nobody would think of here', () => {
  for (const password of [
    'Lapas-con-Mojo7',
    'Bentayga-Roja27',
    'tres Barrancos y 1 Cabra',
    'x9Kd-mmQ2-Tz7p',
    'Guirre1987volando',
  ])
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
});

test('F10 the own name, address or shop is no password, whatever stands around it', () => {
  const own = ['Yaiza', 'Santana', 'yaiza.santana@joyeria.example', 'Tienda Vegueta'];
  for (const password of ['Yaiza-2026x', 'MiSantana77', 'Vegueta-Vegueta1'])
    expect(isCommonPassword(password, own)).toBe(true);
  expect(isCommonPassword('Lapas-con-Mojo7', own)).toBe(false);
});

test('F10 codes half of all people choose are refused; others are taken', () => {
  const common = [
    '000000',
    '111111',
    '123456',
    '654321',
    '121212',
    '123123',
    '112233',
    '159753',
    '010190',
    '19900101',
    '234567',
    'abcdef',
  ];
  for (const code of common) expect([code, isCommonCode(code)]).toEqual([code, true]);
  for (const code of ['271828', '246813', '860417', '593026', 'k7-Rp2'])
    expect([code, isCommonCode(code)]).toEqual([code, false]);
});

test('F18 what does not show is found and can be taken out; accents, signs and lines stay', () => {
  for (const text of ['Na\u200Byra', '\u202Etxt.exe', 'a\u001B[31m', 'a\u0010', '\uFEFFa', 'x\u0085'])
    expect([text, hasInvisible(text)]).toEqual([text, true]);
  for (const text of ['Ñandú güira', 'dos\nlíneas\tcon sangría', '💍 anillo', 'José Ángel · 3 €'])
    expect(hasInvisible(text)).toBe(false);
  expect(withoutInvisible('\u202Efdp.exe')).toBe('fdp.exe');
});
