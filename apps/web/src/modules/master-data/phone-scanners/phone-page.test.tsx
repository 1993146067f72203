import { screen, within } from '@testing-library/react';
import { phoneScannersEs } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.es.ts';
import type { PhoneSide } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import type { ScanState } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.states.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { showAt } from '../../../../test/show.tsx';
import { Paired } from './phone-page.tsx';

const es = phoneScannersEs.phone;
const CODE = 'abcdefghijklmnopqrstuv';
const SIDE: PhoneSide = { ended: null, employeeName: 'Yaiza Santana', storeName: 'Triana', scans: [] };
const DEAD = { code: 'PHONE_CODE_DEAD', message: 'Este código ya se ha usado o ha caducado.' };

interface Asked {
  readonly name: string;
  readonly body: Record<string, string>;
  readonly key: string | null;
}
/** The server as the phone sees it, and what it was sent. */
function server(answers: Readonly<Record<string, () => Response>> = {}) {
  const known = { side: SIDE };
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const name = url.replace('/v1/phone-scanners/', '');
    if (method !== 'GET') {
      const key = new Headers(headers).get('idempotency-key');
      asked.push({ name, body: JSON.parse((body as string | undefined) ?? '{}'), key });
    }
    if (name !== 'send-scan') return answers[name]?.() ?? Response.json(known.side);
    const id = `s${asked.length}`;
    known.side = {
      ...known.side,
      scans: [{ id, code: asked.at(-1)!.body['code']!, state: 'sent' }, ...known.side.scans],
    };
    return Response.json({ id });
  });
  return { known, asked };
}
const row = async (code: string) => (await screen.findByText(code)).closest('li')!;

beforeEach(() => {
  vi.stubGlobal('BarcodeDetector', undefined);
  Reflect.set(navigator, 'mediaDevices', undefined);
});

test('B-09 the code of its address pairs it once, with a token it made up; then it is out of the address', async () => {
  const { asked } = server();
  const { router } = await showAt(<Paired />, `/here#${CODE}`);
  await expect.poll(() => asked.map(({ name }) => name)).toEqual(['pair']);
  expect(asked[0]!.body).toEqual({ code: CODE, token: expect.stringMatching(/^[\w-]{43}$/) });
  await expect.poll(() => router.state.location.hash).toBe('');
});

test('B-09 a code that is spent is said, with what to do; nothing is asked again', async () => {
  const { asked } = server({ pair: () => Response.json(DEAD, { status: 409 }) });
  await showAt(<Paired />, `/here#${CODE}`);
  expect((await screen.findByText(DEAD.message)).textContent).toBe(DEAD.message);
  expect(screen.getByText(es.again)).toBeTruthy();
  expect(asked.length).toBe(1);
});

test('B-09 opened without a code by a phone nobody has paired it says how to', async () => {
  server({ phone: () => Response.json({ code: 'PHONE_ENDED', message: 'Ya no lee.' }, { status: 409 }) });
  await showAt(<Paired />);
  expect(await screen.findByText(es.nothing)).toBeTruthy();
});

test('B-09 it says for whom it reads, and what became of each code: sent, read, expired, or not sent at all', async () => {
  const { known, asked } = server();
  const becomes = (state: ScanState): void => {
    const [last, ...others] = known.side.scans;
    known.side = { ...known.side, scans: [{ ...last!, state }, ...others] };
  };
  const { user } = await showAt(<Paired />);
  expect((await screen.findByText(es.where('Yaiza Santana', 'Triana'))).textContent).toContain('Triana');
  const field = screen.getByLabelText(es.field);
  await user.type(field, 'TRI26-1{Enter}');
  expect(asked.map(({ name, body }) => [name, body['code']])).toEqual([['send-scan', 'TRI26-1']]);
  expect(within(await row('TRI26-1')).getByText(es.scans.sent)).toBeTruthy();
  becomes('read');
  await expect.poll(async () => (await row('TRI26-1')).textContent).toContain(es.scans.read);
  await user.type(field, 'TRI26-2{Enter}');
  becomes('expired');
  await expect.poll(async () => (await row('TRI26-2')).textContent).toContain(es.scans.expired);
  expect(screen.getByText(es.expiredHelp)).toBeTruthy();
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  await user.type(field, 'ÑANDÚ{Enter}');
  expect((await row('ÑANDÚ')).textContent).toContain(es.unsent);
  expect(screen.getByRole('alert').textContent).toContain('Un código tiene letras sin tilde');
  expect(asked.length).toBe(2);
});

test('B-09 without a camera it says so, and codes by hand go on', async () => {
  server();
  await showAt(<Paired />);
  expect(await screen.findByText(es.noCamera)).toBeTruthy();
  expect(screen.getByLabelText(es.field)).toBeTruthy();
});

test('B-09 a label that stays before the camera is one reading; the light is offered where there is one', async () => {
  const { asked } = server();
  const track = {
    stop: vi.fn<() => void>(),
    getCapabilities: () => ({ torch: true }),
    applyConstraints: vi.fn<(asked: object) => Promise<void>>(async () => {}),
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  Reflect.set(navigator, 'mediaDevices', { getUserMedia: async () => stream });
  const looks = vi.fn<() => Promise<{ rawValue: string }[]>>(async () => [{ rawValue: 'TRI261' }]);
  class Own {
    detect = looks;
    static getSupportedFormats = async () => ['code_128', 'data_matrix', 'qr_code'];
  }
  vi.stubGlobal('BarcodeDetector', Own);
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user } = await showAt(<Paired />);
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(3);
  expect(asked.map(({ body }) => body['code'])).toEqual(['TRI261']);
  await user.click(screen.getByRole('button', { name: es.torchOn }));
  expect(track.applyConstraints).toHaveBeenCalledExactlyOnceWith({ advanced: [{ torch: true }] });
  await user.click(await screen.findByRole('button', { name: es.pause }));
  expect(track.stop).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: es.start })).toBeTruthy();
});

test.each(['desktop', 'replaced', 'session', 'idle'] as const)('B-09 it says that it was ended: %s', async (ended) => {
  const { known } = server();
  known.side = { ...SIDE, ended };
  await showAt(<Paired />);
  expect((await screen.findByText(`${es.ended}. ${es.ends[ended]}`)).textContent).toContain(es.ended);
  expect(screen.queryByLabelText(es.field)).toBeNull();
});

test('B-09 who stops it stops it on both sides', async () => {
  const { known, asked } = server({ leave: () => Response.json({ ...SIDE, ended: 'phone' }) });
  const { user } = await showAt(<Paired />);
  await user.click(await screen.findByRole('button', { name: es.stop }));
  known.side = { ...SIDE, ended: 'phone' };
  expect((await screen.findByText(`${es.ended}. ${es.ends.phone}`)).textContent).toContain(es.ended);
  expect(asked.map(({ name }) => name)).toEqual(['leave']);
});
