import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SessionProvider, type Signers } from '../../../shell/current-user.tsx';
import { show } from '../../../../test/show.tsx';
import { SignatureForm } from './signature-form.tsx';

const me = { id: '1', name: 'Ana', surname: 'Ruiz', role: 'SHOP_ASSISTANT' };
const driver = { id: '2', name: 'Jonay Ojeda', role: 'DRIVER', isExpert: false } as const;

function signedByDriver(signers: Promise<Signers>) {
  const onSign = vi.fn<(signature: unknown) => void>();
  const { user } = show(
    <SessionProvider
      me={me as Parameters<typeof SessionProvider>[0]['me']}
      loadSigners={() => signers}
      loadLimits={() => Promise.reject(new Error())}
    >
      <SignatureForm
        of="driver"
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
