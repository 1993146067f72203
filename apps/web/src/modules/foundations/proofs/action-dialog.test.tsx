import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { ActionDialog } from './action-dialog.tsx';

interface Body {
  readonly version: number;
  readonly worker: string;
}
interface Job {
  readonly id: string;
  readonly version: number;
}
const words = { one: 'Trabajo', actions: { plan: 'Planificar' }, done: { plan: 'Planificado' }, failed: {} };

function dialog(send: (body: Body) => Promise<Job>, of: Job, draftVersion = of.version) {
  return (
    <ActionDialog<Body, Job>
      concept="work"
      words={words}
      of={of}
      offer={{ action: 'plan', needs: [], irreversible: false }}
      onClose={() => {}}
      body={() => ({ version: draftVersion, worker: 'Nayra' })}
      send={send}
    >
      <p>Quién lo hace</p>
    </ActionDialog>
  );
}
const job = { id: '01990000-0000-7000-8000-000000000001', version: 3 };

test('B-24 a dialog is of the version it was opened over: what a colleague did meanwhile is not written over unseen', async () => {
  const send = vi.fn<(body: Body) => Promise<Job>>(async () => ({ ...job, version: 4 }));
  const { user, again } = show(dialog(send, job));
  again(dialog(send, { ...job, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Planificar' }));
  await waitFor(() => expect(send.mock.calls[0]![0]).toEqual({ version: 3, worker: 'Nayra' }));
});

test('B-24 what was begun over an older version stays of that one', async () => {
  const send = vi.fn<(body: Body) => Promise<Job>>(async () => ({ ...job, version: 4 }));
  const { user } = show(dialog(send, job, 2));
  await user.click(screen.getByRole('button', { name: 'Planificar' }));
  await waitFor(() => expect(send.mock.calls[0]![0]).toMatchObject({ version: 2 }));
});
