import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ApiError } from '../shell/api.ts';
import { DRAFTS } from '../shell/drafts.ts';
import { dropAllFromTab, readFromTab, writeToTab } from '../shell/tab-storage.ts';
import { StaleEdit } from './stale-edit.tsx';
import { useForm } from './use-form.ts';

interface Shop {
  readonly name: string;
  readonly version: number;
}
type Send = (body: Shop) => Promise<Shop>;
const conflict = (current: Shop): ApiError =>
  new ApiError(409, {
    code: 'VERSION_CONFLICT',
    message: 'Otra persona lo ha cambiado',
    details: { current, changedBy: 'Yaiza' },
    fields: [],
  });

interface RoomProps {
  readonly shop?: Shop;
  readonly keptAs?: string;
  readonly send?: Send;
  readonly check?: (body: Shop) => { path: string; message: string }[];
}

/** A small room: one field, its save button and what the hook says about itself. */
function Room({ shop = { name: 'Triana', version: 1 }, keptAs, send = async (body) => body, check }: RoomProps) {
  const form = useForm(
    { name: shop.name },
    {
      ...(keptAs === undefined ? {} : { keptAs }),
      of: shop,
      theirs: ({ name }: Shop) => ({ name }),
      save: {
        form: 'room',
        failed: 'No se pudo guardar',
        done: 'Guardado',
        body: ({ name }, version) => ({ name, version }),
        ...(check ? { check } : {}),
        send,
        onDone: ({ name, version }) => form.reset({ name }, version),
      },
    },
  );
  return (
    <>
      <StaleEdit form={form} labels={{ name: 'Nombre' }} />
      <TextInput label="Nombre" {...form.text('name')} />
      <output>{`${form.isChanged ? 'cambiado' : 'igual'} v${form.version} ${form.mayLeave() ? 'libre' : 'retiene'}`}</output>
      <button type="button" onClick={form.submit}>
        Guardar
      </button>
      <button type="button" onClick={form.discard}>
        Vaciar
      </button>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Nombre');
const said = () => screen.getByRole('status').textContent;

test('what is typed is changed, and undone by hand it is not', async () => {
  const { user } = show(<Room />);
  expect(said()).toBe('igual v1 libre');
  await user.type(field(), 's');
  expect(said()).toBe('cambiado v1 retiene');
  await user.type(field(), '{Backspace}');
  expect(said()).toBe('igual v1 libre');
});

test('B-24 untouched it follows the record; from the first letter on it keeps what it was opened with', async () => {
  const { user, again } = show(<Room />);
  again(<Room shop={{ name: 'Vegueta', version: 2 }} />);
  expect(field().value).toBe('Vegueta');
  expect(said()).toBe('igual v2 libre');
  await user.type(field(), '!');
  again(<Room shop={{ name: 'Telde', version: 3 }} />);
  expect(field().value).toBe('Vegueta!');
  expect(said()).toBe('cambiado v2 retiene');
});

test('it saves over the version that was read, and goes on from the answer', async () => {
  const send = vi.fn<Send>(async (body) => ({ ...body, version: 2 }));
  const { user } = show(<Room send={send} />);
  await user.type(field(), ' Sur');
  await user.click(screen.getByText('Guardar'));
  await waitFor(() => expect(said()).toBe('igual v2 libre'));
  expect(send.mock.calls[0]![0]).toEqual({ name: 'Triana Sur', version: 1 });
});

test('what the check finds is said at its field and nothing is sent', async () => {
  const send = vi.fn<Send>(async (body) => body);
  const { user } = show(<Room send={send} check={() => [{ path: 'name', message: 'Falta el nombre' }]} />);
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByText('Falta el nombre')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(send).not.toHaveBeenCalled();
  await user.type(field(), 'x');
  expect(screen.queryByText('Falta el nombre')).toBeNull();
});

test('B-24 somebody saved first: both are shown, and one’s own goes over the newer one', async () => {
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(conflict({ name: 'Arucas', version: 5 }))
    .mockImplementation(async (body) => ({ ...body, version: 6 }));
  const { user } = show(<Room send={send} />);
  await user.type(field(), '!');
  await user.click(screen.getByText('Guardar'));
  expect((await screen.findByRole('alert')).textContent).toContain('Yaiza');
  expect(screen.getByRole('row', { name: /Triana!.*Arucas/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(() => expect(send.mock.calls[1]?.[0]).toEqual({ name: 'Triana!', version: 5 }));
});

test('B-24 or the newer one is taken, and nothing is sent', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(conflict({ name: 'Arucas', version: 5 }));
  const { user } = show(<Room send={send} />);
  await user.type(field(), '!');
  await user.click(screen.getByText('Guardar'));
  await user.click(await screen.findByRole('button', { name: 'Quedarme con lo que hay' }));
  expect(field().value).toBe('Arucas');
  expect(said()).toBe('igual v5 libre');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a draft is found again after a reload; discarded it is gone', async () => {
  const first = show(<Room keptAs="room:yaiza" />);
  await first.user.type(field(), ' Norte');
  first.again(<p>otra página</p>);
  first.again(<Room keptAs="room:yaiza" />);
  expect(field().value).toBe('Triana Norte');
  await first.user.click(screen.getByText('Vaciar'));
  expect(field().value).toBe('Triana');
  first.again(<p>otra página</p>);
  first.again(<Room keptAs="room:yaiza" />);
  expect(field().value).toBe('Triana');
});

test('V14.3.3 the number of an account is in no draft the browser keeps, and who leaves leaves no draft', () => {
  writeToTab('draft:sale-new:yaiza', { payments: [{ iban: 'ES9121000418450200051332', holderName: 'Nira' }] });
  expect(sessionStorage.getItem('quilate:draft:sale-new:yaiza')).toBe('{"payments":[{"iban":"","holderName":"Nira"}]}');
  // As long as the page stays it is all there.
  expect(JSON.stringify(readFromTab('draft:sale-new:yaiza'))).toContain('1332');
  writeToTab('key:sale-new:yaiza', 'k');
  dropAllFromTab(DRAFTS);
  expect(readFromTab('draft:sale-new:yaiza')).toBeUndefined();
  expect(sessionStorage.getItem('quilate:draft:sale-new:yaiza')).toBeNull();
  expect(readFromTab('key:sale-new:yaiza')).toBe('k');
});

test('a draft of an older version of the application gets what is new', () => {
  writeToTab('draft:room:nira', { other: 'x' });
  show(<Room keptAs="room:nira" />);
  expect(field().value).toBe('Triana');
});
