import { expect, test } from 'vitest';
import { browserEs } from './browser-name.es.ts';

const on = (system: string, ...signs: readonly string[]): string => `Mozilla/5.0 (${system}) ${signs.join(' ')}`;
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [on('Windows NT 10.0; Win64; x64', WEBKIT, 'Chrome/141.0.0.0 Safari/537.36'), 'Chrome en Windows'],
  [on('Windows NT 10.0; Win64; x64', WEBKIT, 'Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'), 'Edge en Windows'],
  [on('X11; Linux x86_64', WEBKIT, 'HeadlessChrome/141.0.0.0 Safari/537.36'), 'Chrome en Linux'],
  [on('Linux; Android 15', WEBKIT, 'Chrome/141.0.0.0 Mobile Safari/537.36'), 'Chrome en Android'],
  [on('iPad; CPU OS 18_0 like Mac OS X', WEBKIT, 'CriOS/141.0 Mobile/15E148 Safari/604.1'), 'Chrome en iPad'],
  [on('Macintosh; Intel Mac OS X 10_15_7', WEBKIT, 'Version/18.0 Safari/605.1.15'), 'Safari en Mac'],
  [on('Windows NT 10.0; rv:143.0', 'Gecko/20100101 Firefox/143.0'), 'Firefox en Windows'],
  ['curl/8.5.0', 'Navegador desconocido'],
  ['', 'Navegador desconocido'],
])('%s is called %s', (agent, name) => {
  expect(browserEs(agent)).toBe(name);
});
