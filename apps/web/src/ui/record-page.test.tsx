import { grants } from '@quilate/domain/kernel/grants.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionProvider } from '../shell/current-user.tsx';
import { showAt } from '../../test/show.tsx';
import { OneRecord, RecordPage } from './record-page.tsx';

const words = {
  one: 'Venta',
  title: 'Ventas',
  actions: { return: 'Devolver', invoice: 'Facturar', edit: 'Editar' },
  reasons: { late: 'Fuera de plazo' },
};
const offer = (action: string, allowed = true) => ({
  action,
  allowed,
  needs: [],
  irreversible: false,
  ...(allowed ? {} : { reason: 'late' }),
});
const sale = { id: '1', code: 'VE-1', actions: [offer('return'), offer('invoice', false), offer('edit')] };
type Sale = typeof sale;
const sellers = grants('sellers', { SHOP_ASSISTANT: 'store' });
const editors = grants('editors', { ADMIN: 'all' });

function Page({ of }: { of: Sale }) {
  return (
    <RecordPage
      of={of}
      words={words}
      list="/there"
      state="Finalizada"
      meta="ayer"
      policy={(action) => (action === 'edit' ? editors : sellers).write}
      order={['return', 'invoice', 'edit']}
      dialogs={({ of: one, offer: { action }, onClose }) => (
        <div role="dialog">
          {`${action} ${one.code}`}
          <button onClick={onClose}>Cerrar</button>
        </div>
      )}
      aside="total"
    >
      líneas
    </RecordPage>
  );
}

const at = (queryFn: () => Promise<Sale>) =>
  showAt(
    <SessionProvider
      me={{ role: 'SHOP_ASSISTANT' } as Parameters<typeof SessionProvider>[0]['me']}
      loadSigners={() => Promise.reject(new Error())}
      loadLimits={() => Promise.reject(new Error())}
    >
      <OneRecord query={{ queryKey: ['sales', 'get', '1'], queryFn }} title="Venta" page={Page} />
    </SessionProvider>,
  );

test('a record has its name while it comes, then what may be done with it by who is here', async () => {
  const { user } = await at(() => Promise.resolve(sale));
  expect((await screen.findByRole('heading', { name: /VE-1/ })).textContent).toBe('Venta VE-1');
  expect(screen.queryByRole('button', { name: /Editar/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Facturar/ }).getAttribute('aria-disabled')).toBe('true');

  await user.click(screen.getByRole('button', { name: 'Devolver' }));
  expect(screen.getByRole('dialog').textContent).toContain('return VE-1');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('until it is there its place is there, with a heading', async () => {
  await at(() => new Promise(() => {}));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Venta');
});
