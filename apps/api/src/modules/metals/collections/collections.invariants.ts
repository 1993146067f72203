import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import {
  type CollectionFacts,
  collectionMachine,
  collectionRules,
} from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import type { ClosingState } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import { FINENESS } from '@quilate/domain/kernel/metals.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { codedInHistory } from '../../../platform/series.ts';
import { owingBy } from '../../foundations/ledger/ledger.debts.ts';

/** Grams of others in the house by alloy: fetched and not reviewed, rejected and not given back. */
const HERE = `(select l.metal, l.mg - coalesce(v.mg, 0) as unreviewed, coalesce(v.back, 0) as rejected
  from (select metal, sum(weight_mg) as mg from closing_collected where is_live group by 1) l
    left join (select metal, sum(accepted_mg + rejected_mg) as mg, sum(to_return_mg) as back
      from closing_reviewed group by 1) v on v.metal = l.metal)`;

const LAW = `case asset ${Object.entries(FINENESS)
  .map(([metal, fineness]) => `when '${metal}' then ${fineness}`)
  .join(' ')} end`;

type Grams = Pick<CollectionFacts, 'state' | 'toReturnMg' | 'unreviewedMg'> & { readonly closingState: ClosingState };
/** Nothing has to be taken back before what is somebody's is given back. */
const AS_IT_STANDS = {
  reviewCount: 0,
  isLastOfClosing: false,
  isMetalHere: false,
  isRejectedHere: false,
  hasReturned: false,
};

export const collectionsInvariants: RoomInvariants = {
  says: {
    I146: 'Los gramos recogidos sin revisar y los rechazados sin devolver son los de sus cuentas',
    I164: 'El fino del metal de mayoristas es el de sus gramos, por la ley de cada aleación',
  },
  rules: {
    I146: `select a.path from ledger_accounts a left join ${HERE} h on h.metal = a.asset
      where a.balance <> case
        when a.path like 'metals:unreviewed:%' then coalesce(h.unreviewed, 0)
        when a.path like 'metals:rejected:%' then coalesce(h.rejected, 0)
        when a.path like 'metals:owners:%' then -coalesce(h.unreviewed + h.rejected, 0)
        else a.balance end`,
    I164: `select f.path from ledger_accounts f left join (select regexp_replace(path, '[^:]+$',
            case asset when 'PLATA' then 'PLATA' else 'ORO' end) as path, sum(balance * ${LAW}) as ug
          from ledger_accounts where path ~ '^metals:(unreviewed|rejected|owners|metal):' group by 1) g
        on g.path = replace(f.path, 'fine-', '')
      where f.path ~ '^metals:fine-(unreviewed|rejected|owners|metal):' and f.balance <> coalesce(g.ug, 0)`,
  },
  // Of a closing the police have the closing itself tells whether it can be let go.
  parts: [
    owingBy(
      {
        machine: collectionMachine,
        pays: { returnRejected: collectionsContract.returnRejected.policy, review: collectionsContract.review.policy },
      },
      {
        rules: collectionRules,
        query: `select o.id, o.state, k.state as "closingState", v.back as "toReturnMg", l.mg - v.mg as "unreviewedMg"
          from collections o join closings k on k.id = o.closing_id
          cross join lateral (select coalesce(sum(weight_mg), 0)::bigint as mg from closing_collected
            where collection_id = o.id and is_live) l
          cross join lateral (select coalesce(sum(accepted_mg + rejected_mg), 0)::bigint as mg,
            coalesce(sum(to_return_mg), 0)::bigint as back from closing_reviewed where collection_id = o.id) v
          where k.state <> 'CONFISCATED' and (v.back > 0 or l.mg > v.mg)`,
        factsOf: ({ closingState, ...row }: Grams) => ({
          ...AS_IT_STANDS,
          ...row,
          isClosingLive: closingState !== 'CONFISCATED',
        }),
      },
    ),
  ],
  stated: [{ machine: collectionMachine, table: 'collections', state: 'state' }],
  numbered: [codedInHistory('RG', 'collections', collectionMachine.concept)],
};
