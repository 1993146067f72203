/** What the requests of the register of hours use up, made new for each try. */
import type { Fresh } from './fuzz-office.ts';
import type { Till } from './shop.ts';

/** `till`: somebody of the direction, once there is one. */
export function workTimeFresh(till: () => Till): Fresh {
  /** Somebody keeps the shop while the one who signs comes and goes. */
  let keeper: string | undefined;
  let back = 0;
  const clock = (way: 'in' | 'out', ids: readonly string[], signature = till().signature) =>
    till().call('POST', `/v1/work-time/clock-${way}`, { employeeIds: ids, signature });
  const goes = async (way: 'in' | 'out'): Promise<string> => {
    if (keeper === undefined) {
      const person = await till().shop.person('SHOP_ASSISTANT');
      keeper = person.id;
      await clock('in', [person.id], person.signature);
    }
    await clock(way, [till().person.id]);
    return till().person.id;
  };
  return {
    'POST /v1/work-time/clock-in': async () => ({ employeeIds: [await goes('out')] }),
    'POST /v1/work-time/clock-out': async () => ({ employeeIds: [await goes('in')] }),
    'POST /v1/work-time/add-shift': async () => {
      // Before anything else of the one who signs, each further back.
      back += 2;
      const at = (minutes: number) => new Date(Date.now() - 86_400_000 - minutes * 60_000).toISOString();
      return { inAt: at(back), outAt: at(back - 1) };
    },
    'POST /v1/work-time/{shiftId}/correct': async () => {
      await goes('in');
      const { data } = (await till().get('/v1/work-time/present')).json;
      const mine = data.find((one: { employeeId: string }) => one.employeeId === till().person.id);
      const at = (minutes: number) => new Date(Date.parse(mine.since) + minutes * 60_000).toISOString();
      // Corrections of one person do not overlap: each goes further back.
      back += 2;
      return { shiftId: mine.shiftId, inAt: at(-back), outAt: at(1 - back) };
    },
  };
}
