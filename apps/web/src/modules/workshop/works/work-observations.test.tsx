import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { WorkObservationsPanel } from './work-observations.tsx';

afterEach(() => vi.unstubAllGlobals());

const known = {
  id: '01990000-0000-7000-8000-000000000001',
  version: 3,
  observations: 'Piedra suelta',
  actions: [{ action: 'editObservations', allowed: true }],
} as unknown as Work;
const panel = (work: Work) => <WorkObservationsPanel work={work} canWrite />;

/** Answers the body of what is sent. */
function server() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const said = JSON.parse(body);
    sent.push(said);
    return new Response(JSON.stringify({ ...said, version: said.version + 1 }), { status: 200 });
  });
  return sent;
}

test('B-24 a note a colleague has written meanwhile is not written over: the version it began from is sent', async () => {
  const sent = server();
  const { user, again } = show(panel(known));
  await user.type(screen.getByRole('textbox'), '!');
  again(panel({ ...known, version: 4, observations: 'Falta la piedra' }));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(sent).toEqual([{ observations: 'Piedra suelta!', version: 3 }]));
});

test('R-WORK-14 a step of the job that changes no note keeps nobody from saving what is typed', async () => {
  const sent = server();
  const { user, again } = show(panel(known));
  await user.type(screen.getByRole('textbox'), '!');
  again(panel({ ...known, version: 5 }));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(sent).toEqual([{ observations: 'Piedra suelta!', version: 5 }]));
});
