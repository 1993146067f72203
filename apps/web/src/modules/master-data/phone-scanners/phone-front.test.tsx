import { act, screen, within } from '@testing-library/react';
import { phoneScannersEs } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.es.ts';
import type { Desk } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.schema.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { toast } from '../../../shell/toast.ts';
import { Toaster } from '../../../shell/toaster.tsx';
import { useScanner } from '../../../ui/use-scanner.ts';
import { PhoneFront, PhoneSign } from './phone-front.tsx';

const { desk: es, sign } = phoneScannersEs;
const NOTHING: Desk = { offer: null, phone: null, ended: null, fresh: [] };
const PHONE = { id: 'p1', browser: 'Android Chrome/148.0', pairedAt: '2026-11-27T10:00:00Z', last: null };
const OFFER = { qrSvg: '<svg/>', address: 'http://x/phone#abc', secondsLeft: 120 };

/** The server as this desk sees it, and what it has been asked to do. */
function server(first: Desk) {
  const known = { desk: first, taken: (): Response => Response.json(NOTHING) };
  const done: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json(known.desk);
    done.push(url.replace('/v1/phone-scanners/', ''));
    return url.endsWith('take-scan') ? known.taken() : Response.json(NOTHING, { status: 201 });
  });
  return { known, done };
}

type Heard = (code: string) => void;
function Screen({ onScan }: { onScan: Heard }) {
  useScanner(onScan);
  return null;
}
const client: { current?: QueryClient } = {};
/** What a live notice does. */
const hear = () => act(async () => client.current?.invalidateQueries({ queryKey: ['phone-scanners'] }));
function Notices() {
  const own = useQueryClient();
  useEffect(() => {
    client.current = own;
  }, [own]);
  return null;
}
const onOpen = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
const around = (onScan: Heard, isOpen = false) => (
  <>
    <Notices />
    <Screen onScan={onScan} />
    <PhoneSign onOpen={onOpen} />
    <PhoneFront isOpen={isOpen} onClose={onClose} />
    <Toaster />
  </>
);
beforeEach(() => {
  act(() => toast.forget());
  vi.clearAllMocks();
});

test('B-09 what the phone reads goes to the screen once, which says so; another notice does not bring it again', async () => {
  const { known, done } = server({ ...NOTHING, phone: PHONE });
  const onScan = vi.fn<Heard>();
  show(around(onScan));
  await screen.findByRole('button', { name: sign.open });
  known.desk = { ...NOTHING, phone: PHONE, fresh: [{ id: 's1', code: 'TRI26-1' }] };
  await hear();
  await hear();
  await expect.poll(() => done).toEqual(['scans/s1/take-scan']);
  expect(onScan).toHaveBeenCalledExactlyOnceWith('TRI261');
});

test('B-09 what was read before this screen was there comes into it never', async () => {
  const { done } = server({ ...NOTHING, phone: PHONE, fresh: [{ id: 's1', code: 'TRI261' }] });
  const onScan = vi.fn<Heard>();
  show(around(onScan));
  await screen.findByRole('button', { name: sign.open });
  await hear();
  expect([onScan.mock.calls, done]).toEqual([[], []]);
});

test('B-09 with a dialog open nobody takes it: it is said, not acknowledged, and not kept for later', async () => {
  const { known, done } = server({ ...NOTHING, phone: PHONE });
  const onScan = vi.fn<Heard>();
  const { again } = show(around(onScan, true));
  const dialog = await screen.findByRole('dialog', { name: phoneScannersEs.title });
  expect(within(dialog).getByText('Chrome en Android')).toBeTruthy();
  known.desk = { ...NOTHING, phone: PHONE, fresh: [{ id: 's1', code: 'TRI261' }] };
  await hear();
  expect((await screen.findByRole('alert')).textContent).toContain(es.notTaken('TRI261'));
  again(around(onScan, false));
  await hear();
  expect([onScan.mock.calls, done]).toEqual([[], []]);
});

test('B-09 of two tabs only the one in front takes it', async () => {
  const { known, done } = server({ ...NOTHING, phone: PHONE });
  const onScan = vi.fn<Heard>();
  show(around(onScan));
  await screen.findByRole('button', { name: sign.open });
  localStorage.setItem('quilate:front-tab', '"another"');
  known.desk = { ...NOTHING, phone: PHONE, fresh: [{ id: 's1', code: 'TRI261' }] };
  await hear();
  expect([onScan.mock.calls, done]).toEqual([[], []]);
});

test('B-09 taken, but said too late: whoever reads is told not to read it again', async () => {
  const { known } = server({ ...NOTHING, phone: PHONE });
  known.taken = () => Response.json({ code: 'STATE_CONFLICT', message: 'Ya había caducado.' }, { status: 409 });
  show(around(vi.fn<Heard>()));
  await screen.findByRole('button', { name: sign.open });
  known.desk = { ...NOTHING, phone: PHONE, fresh: [{ id: 's1', code: 'TRI261' }] };
  await hear();
  expect((await screen.findByRole('alert')).textContent).toContain(es.tooLate('TRI261'));
});

test('B-09 opened without a phone it asks for a code, shows it, and goes once a phone has come', async () => {
  const { known, done } = server(NOTHING);
  const { user } = show(around(vi.fn<Heard>(), true));
  await expect.poll(() => done).toEqual(['offer']);
  known.desk = { ...NOTHING, offer: OFFER };
  await hear();
  const dialog = await screen.findByRole('dialog', { name: phoneScannersEs.title });
  expect(await within(dialog).findByRole('img', { name: es.qr })).toBeTruthy();
  expect(dialog.textContent).toContain(es.waiting('2:00'));
  known.desk = { ...NOTHING, phone: PHONE };
  await hear();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(await screen.findByText(es.paired)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: sign.end, hidden: true }));
  await expect.poll(() => done).toEqual(['offer', 'end-phone']);
});

test.each(['phone', 'session', 'idle'] as const)('B-09 the desk says how its phone went: %s', async (by) => {
  const { known } = server({ ...NOTHING, phone: PHONE });
  show(around(vi.fn<Heard>()));
  await screen.findByRole('button', { name: sign.open });
  known.desk = { ...NOTHING, ended: { id: 'p1', by } };
  await hear();
  expect((await screen.findByRole('alert')).textContent).toContain(es.ends[by]);
  expect(screen.queryByRole('button', { name: sign.open })).toBeNull();
});

test('B-09 another phone takes the place of the one before, and it is said', async () => {
  const { known } = server({ ...NOTHING, phone: PHONE });
  show(around(vi.fn<Heard>()));
  await screen.findByRole('button', { name: sign.open });
  known.desk = { ...NOTHING, phone: { ...PHONE, id: 'p2' } };
  await hear();
  expect(await screen.findByText(es.ends.replaced)).toBeTruthy();
});
