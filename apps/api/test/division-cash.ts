/** The till of the metals division, as requests on it need it. */
import { DIVISION_CASH, divisionTill } from './closings.ts';
import type { Fresh } from './fuzz-office.ts';
import { ok } from './goods.ts';
import { counts, type Till } from './shop.ts';

const WHY = { concept: 'Fondo del comercial', observations: 'Para pagar cierres' };
const INPUT = { type: 'COMMERCIAL_INPUT', amountCents: 10_000, counts: counts(10_000), ...WHY };

/** `till`: somebody of the direction, once there is one. */
export function divisionCashRecords(till: () => Till): Fresh {
  const at = (verb: string): string => `${DIVISION_CASH}/${verb}`;
  const current = async () => (await till().get(at('current'))).json;
  const open = async () => {
    if ((await current()).session === null) await divisionTill(till(), 500_000);
    return { counts: [], redistribution: 'CONFIRM', sessionId: (await current()).session.id };
  };
  const counted = async () => {
    await open();
    return { account: 'till', counts: counts((await current()).expectedCents) };
  };
  const shut = async () => {
    const { session, expectedCents, expectedCardCents } = await current();
    if (session === null) return {};
    const body = { counts: counts(expectedCents), redistribution: 'MOVE', cardTerminalTotalCents: expectedCardCents };
    await ok(till().call('POST', at('close'), { ...body, signature: till().signature }));
    return { redistribution: 'CONFIRM' };
  };
  /** Closed, and open again: what was counted then can be corrected. */
  const corrected = async () => {
    await open();
    const { session, expectedCents } = await current();
    await shut();
    await open();
    return { sessionId: session.id, countedCents: expectedCents + 100 };
  };
  const moved = async () => {
    await open();
    const { id } = await ok(till().call('POST', at('add-movement'), { ...INPUT, signature: till().signature }));
    return { movementId: id };
  };
  return {
    [`POST ${at('open')}`]: shut,
    [`POST ${at('begin-balance')}`]: async () => ({ account: 'bank' }),
    [`POST ${at('close')}`]: open,
    [`POST ${at('count')}`]: counted,
    [`POST ${at('add-movement')}`]: async () => {
      await open();
      return INPUT;
    },
    [`GET ${at('movements')}/{movementId}`]: moved,
    [`GET ${at('movements')}/{movementId}/pdf`]: moved,
    [`GET ${at('movements')}/{movementId}/slip`]: moved,
    [`POST ${at('movements')}/{movementId}/correct-movement`]: moved,
    [`POST ${at('sessions')}/{sessionId}/correct-opening`]: corrected,
    [`POST ${at('sessions')}/{sessionId}/correct-closing`]: corrected,
    [`GET ${at('sessions')}/{sessionId}`]: open,
    [`GET ${at('sessions')}/{sessionId}/pdf`]: open,
  };
}
