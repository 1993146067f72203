import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionProvider, type Signers } from '../../../shell/current-user.tsx';
import { dropSlip, keepSlip } from '../../../shell/slip.ts';
import { show } from '../../../../test/show.tsx';
import { SignatureForm } from './signature-form.tsx';

const me = { id: '1', name: 'Ana', surname: 'Ruiz', role: 'SHOP_ASSISTANT' };
const driver = { id: '2', name: 'Jonay Ojeda', role: 'DRIVER', isExpert: false } as const;

afterEach(dropSlip);

const badges = { takes: /^QE[A-Z]{4}$/, holderOf: async (code: string) => ({ employeeId: OWNERS[code]! }) };
const OWNERS: Readonly<Record<string, string>> = { QEANAA: '1', QELUIS: '3', QENADI: '9' };

/** As a scanner types: all at once. */
function scanned(code: string): void {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

function signed(of: 'driver' | 'employee', signers: Promise<Signers>) {
  const onSign = vi.fn<(signature: unknown) => void>();
  const { user } = show(
    <SessionProvider
      me={me as Parameters<typeof SessionProvider>[0]['me']}
      loadSigners={() => signers}
      badges={badges}
      loadLimits={() => Promise.reject(new Error())}
    >
      <SignatureForm
        of={of}
        act="sale.sell"
        verb="Entregar"
        isBusy={false}
        errors={{ of: () => undefined }}
        onSign={onSign}
        onCancel={() => {}}
      />
    </SessionProvider>,
  );
  return { user, onSign };
}

const signedByDriver = (signers: Promise<Signers>) => signed('driver', signers);

test('who types faster than the names come presses Intro once', async () => {
  const late = Promise.withResolvers<Signers>();
  const { user, onSign } = signedByDriver(late.promise);
  await user.keyboard('123456{Enter}');
  expect(onSign).not.toHaveBeenCalled();
  late.resolve({ signers: [driver], approvers: [], isSmall: false });
  await waitFor(() => expect(onSign).toHaveBeenCalledExactlyOnceWith({ employeeId: '2', code: '123456' }));
});

test('where nobody can sign it says so, and an early Intro does nothing', async () => {
  const late = Promise.withResolvers<Signers>();
  const { user, onSign } = signedByDriver(late.promise);
  await user.keyboard('123456{Enter}');
  expect(screen.queryByText(proofsEs.noDriver)).toBeNull();
  late.resolve({ signers: [], approvers: [], isSmall: false });
  expect(await screen.findByText(proofsEs.noDriver)).toBeTruthy();
  expect(onSign).not.toHaveBeenCalled();
});

const ana = { id: '1', name: 'Ana Ruiz', role: 'SHOP_ASSISTANT', isExpert: false } as const;
const small = { signers: [ana], approvers: [], isSmall: true };

test('who has just typed the code signs again with Intro alone, and with the code where it is asked anew', async () => {
  keepSlip('1.2.3.mac');
  const { user, onSign } = signed('employee', Promise.resolve(small));
  expect(await screen.findByText(proofsEs.again)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(onSign).toHaveBeenLastCalledWith({ employeeId: '1', slip: '1.2.3.mac' });
  await user.keyboard('123456{Enter}');
  expect(onSign).toHaveBeenLastCalledWith({ employeeId: '1', code: '123456' });
});

test('of more than small risk, or without a slip, Intro alone signs nothing', async () => {
  keepSlip('1.2.3.mac');
  const { user, onSign } = signed('employee', Promise.resolve({ ...small, isSmall: false }));
  expect(await screen.findByText(proofsEs.codeHelp)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(onSign).not.toHaveBeenCalled();
});

test('B-22 M-15 the badge of who has just typed the code signs; that of another says whose it is and asks their code', async () => {
  keepSlip('1.2.3.mac');
  const luis = { ...ana, id: '3', name: 'Luis Paz' };
  const { user, onSign } = signed('employee', Promise.resolve({ ...small, signers: [ana, luis] }));
  expect(await screen.findByText(proofsEs.again)).toBeTruthy();
  scanned('QELUIS');
  expect(await screen.findByText(proofsEs.badge.read('Luis Paz'))).toBeTruthy();
  expect(onSign).not.toHaveBeenCalled();
  await user.keyboard('654321{Enter}');
  expect(onSign).toHaveBeenLastCalledWith({ employeeId: '3', code: '654321' });
  scanned('QENADI');
  expect(await screen.findByText(proofsEs.badge.notAsked)).toBeTruthy();
  scanned('QEANAA');
  await waitFor(() => expect(onSign).toHaveBeenLastCalledWith({ employeeId: '1', slip: '1.2.3.mac' }));
});
