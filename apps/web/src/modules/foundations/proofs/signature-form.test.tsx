import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionProvider, type Signers } from '../../../shell/current-user.tsx';
import { dropSlip, keepSlip } from '../../../shell/slip.ts';
import { show } from '../../../../test/show.tsx';
import { SignatureForm } from './signature-form.tsx';

const me = { id: '1', name: 'Ana', surname: 'Ruiz', role: 'SHOP_ASSISTANT' };
const driver = { id: '2', name: 'Jonay Ojeda', role: 'DRIVER', isExpert: false } as const;

afterEach(dropSlip);

function signed(of: 'driver' | 'employee', signers: Promise<Signers>) {
  const onSign = vi.fn<(signature: unknown) => void>();
  const { user } = show(
    <SessionProvider
      me={me as Parameters<typeof SessionProvider>[0]['me']}
      loadSigners={() => signers}
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
