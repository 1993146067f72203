import { flag, id, ids, list, one, type SearchOf, some } from '../../../kernel/list.ts';
import type { WorkSummary } from './works.schema.ts';
import {
  type BoardPlace,
  STAGE_STATES,
  WORK_DUES,
  WORK_PLACES,
  WORK_SITUATIONS,
  WORK_STAGES,
  WORK_STATES,
  WORK_TABS,
  WORK_TERMS,
  type WorkStage,
  type WorkTerm,
} from './works.states.ts';

export const workList = list<WorkSummary>()({
  words: true,
  isFollowed: true,
  isPersonal: true,
  sort: ['createdAt', 'promisedOn'],
  default: '-createdAt',
  filters: {
    tab: one(WORK_TABS),
    status: some(WORK_STATES),
    situation: some(WORK_SITUATIONS),
    due: some(WORK_DUES),
    term: some(WORK_TERMS),
    place: some(WORK_PLACES),
    workerId: id,
    isUnassigned: flag,
    supplierId: id,
    storeId: ids,
  },
  sums: ['totalCents', 'pendingCents'],
});

type WorkSearch = SearchOf<typeof workList>;
/** What the list is asked for the jobs of a stage, of a term or of both; without either, of all that are counted. */
export const searchOfTerm = (stage: WorkStage | undefined, term: WorkTerm | undefined): WorkSearch => ({
  tab: 'WORKSHOP',
  status: (stage === undefined ? WORK_STAGES : [stage]).flatMap((counted) => [...STAGE_STATES[counted]]),
  ...(term === undefined ? {} : { term: [term] }),
});

const atBench = { tab: 'WORKSHOP', place: ['workshop'] } satisfies WorkSearch;
/** What is to go to a supplier lies there until it leaves. */
const inHand = { ...atBench, status: ['PENDING', 'STARTED', 'ASSIGNED_TO_PROVIDER'] } satisfies WorkSearch;
/** And for those that lie at a place of the board. */
export const searchOfPlace = (place: BoardPlace, workerId: string | null): WorkSearch => {
  const searches: Readonly<Record<BoardPlace, WorkSearch>> = {
    entry: { ...inHand, isUnassigned: 'true' },
    worker: { ...inHand, workerId: workerId ?? undefined },
    supplier: { tab: 'WORKSHOP', status: [...STAGE_STATES.atSupplier], place: ['supplier'] },
    exit: { ...atBench, status: ['DONE'] },
  };
  return searches[place];
};
