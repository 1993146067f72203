/** Extractions a request of the fuzzer can get far with: a defective piece at an office, brought to any state. */
import { broken, EXTRACTIONS, finish, manage, read } from './extractions.ts';
import { ok } from './goods.ts';
import type { Till } from './shop.ts';
import { newOffice } from './shipping.ts';

type Fresh = () => Promise<Record<string, unknown>>;

export function extractionRecords(till: () => Till): Readonly<Record<string, Fresh>> {
  let office: Promise<Till> | undefined;
  const there = (): Promise<Till> => (office ??= newOffice(till().shop.house).then((shop) => shop.till('ADMIN')));
  const pending = async () => {
    const metals = await there();
    const { id } = await broken(metals);
    const { version, jewels } = await read(metals, id);
    return { extractableId: id, version, jewels: [{ id: jewels[0].id, mode: 'MELTING' }] };
  };
  const partial = async () => {
    const { extractableId } = await pending();
    const { version } = await ok(manage(await there(), extractableId, ['MELTING']));
    return { extractableId, version };
  };
  const completed = async () => {
    const { extractableId } = await partial();
    await ok(finish(await there(), extractableId));
    return { extractableId };
  };
  const at = (verb = '') => `${EXTRACTIONS}/{extractableId}${verb && `/${verb}`}`;
  return {
    [`GET ${at()}`]: partial,
    [`POST ${at('manage')}`]: pending,
    [`POST ${at('discard')}`]: partial,
    [`POST ${at('finish')}`]: partial,
    [`POST ${at('reopen')}`]: completed,
  };
}
