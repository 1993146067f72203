/** Walks actions there and back, and compares what the books, the places and the states say before and after (M-03). */
import type { MachineDef } from '@quilate/domain/kernel/machine.ts';
import { sql } from 'kysely';
import { qb } from '../src/platform/db.ts';
import type { House } from './shop.ts';

/** What must be the same again; an amount, a place or a state by what it is of. */
type Picture = ReadonlyMap<string, string>;
interface Step {
  readonly concept: string;
  readonly recordId: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}
interface Moment {
  readonly picture: Picture;
  /** What the act before it did. */
  readonly steps: readonly Step[];
}

export const rowName = (concept: string, { action, from }: { action: string; from: string }): string =>
  `${concept}.${action} from ${from}`;
/** Every row that says how it is undone. */
export const rowsWithUndo = (machines: readonly MachineDef[]): string[] =>
  machines.flatMap(({ concept, rows }) =>
    rows.filter(({ undo }) => undo !== undefined).map((row) => rowName(concept, row)),
  );

interface Mark {
  readonly change: number;
  readonly line: number;
}
const stateOf = ({ concept, recordId }: Pick<Step, 'concept' | 'recordId'>): string =>
  `state of ${concept} ${recordId}`;

export class UndoWalk {
  readonly #house: House;
  readonly #machines: ReadonlyMap<string, MachineDef>;
  readonly walked = new Set<string>();
  constructor(house: House, machines: readonly MachineDef[]) {
    this.#house = house;
    this.#machines = new Map(machines.map((machine) => [machine.concept, machine]));
  }

  /** Each act takes back the one before it. Answers the rows that were walked there and back. */
  async through(acts: readonly (() => Promise<unknown>)[]): Promise<string[]> {
    const moments: Moment[] = [{ picture: await this.#picture(), steps: [] }];
    for (const act of acts) {
      const since = await this.#now();
      await act();
      const { picture: before } = moments.at(-1)!;
      moments.push({ picture: await this.#picture(), steps: await this.#stepsSince(since, before) });
    }
    const found = moments.slice(2).flatMap((back, at) => {
      const [before, there] = [moments[at]!, moments[at + 1]!];
      const rows = there.steps.filter((step) => this.#isUndone(step, there, back));
      const names = rows.map((step) => rowName(step.concept, step));
      const changed = rows.length === 0 ? [] : differences(before.picture, back.picture, this.#withoutAuto(back));
      if (changed.length > 0) throw new Error(`${names.join(', ')} and back is not as before: ${changed.join('; ')}`);
      return names;
    });
    for (const row of found) this.walked.add(row);
    return found;
  }

  /** What followed by itself, there or back, belongs to it. */
  #isUndone(step: Step, there: Moment, back: Moment): boolean {
    const { concept, recordId, action, from } = step;
    const row = this.#machines.get(concept)?.rows.find((one) => one.action === action && one.from === from);
    if (row?.undo === undefined) return false;
    const [left, stays] = [there.picture.get(stateOf(step)), back.picture.get(stateOf(step))];
    return back.steps.some(
      (one) =>
        one.recordId === recordId &&
        one.action === row.undo &&
        (left === undefined || one.from === left) &&
        (one.to === from || stays === from),
    );
  }

  /** Where what was taken back went on by itself, as the night would have done: what it was before that. */
  #withoutAuto({ picture, steps }: Moment): Picture {
    const seen = new Map(picture);
    for (const step of steps.toReversed()) {
      const rows = this.#machines.get(step.concept)?.rows ?? [];
      const isAuto = rows.some(({ auto, action, from }) => auto && action === step.action && from === step.from);
      if (isAuto && seen.get(stateOf(step)) === step.to) seen.set(stateOf(step), step.from);
    }
    return seen;
  }

  async #now(): Promise<Mark> {
    return await this.#house.db.one(
      sql<Mark>`select (select coalesce(max(id), 0) from state_changes)::int as change,
        (select coalesce(max(position), 0) from audit_events)::int as line`.compile(qb),
    );
  }

  /** Steps from one state to another are in the history, and those that stay in the audit alone. */
  async #stepsSince({ change, line }: Mark, before: Picture): Promise<Step[]> {
    const moved = await this.#house.db.run(
      sql<Step>`select concept, record_id as "recordId", action, from_state as "from", to_state as "to"
        from state_changes where id > ${change} and from_state is not null order by id`.compile(qb),
    );
    const acted = await this.#house.db.run(
      sql<Omit<Step, 'from' | 'to'>>`select concept, record_id as "recordId", split_part(action, '.', 2) as action
        from audit_events where position > ${line} order by position`.compile(qb),
    );
    const stayed = acted
      .filter((one) => !moved.some(({ recordId, action }) => recordId === one.recordId && action === one.action))
      .map((one) => {
        // What has one state keeps no history of it.
        const state = before.get(stateOf(one)) ?? this.#machines.get(one.concept)?.states[0] ?? '';
        return { ...one, from: state, to: state };
      });
    return [...stayed, ...moved];
  }

  async #picture(): Promise<Picture> {
    const rows = await this.#house.db.run(
      sql<{ of: string; says: string }>`select 'account ' || path as of, balance::text as says from ledger_accounts
        union all select 'place of ' || kind || ' ' || item_id, place from custody_items
        union all (select distinct on (concept, record_id) 'state of ' || concept || ' ' || record_id, to_state
          from state_changes order by concept, record_id, id desc)`.compile(qb),
    );
    return new Map(rows.map(({ of, says }) => [of, says]));
  }
}

/** A record that only the act has made may stay, as long as no account tells of it. */
function differences(before: Picture, after: Picture, onTheWay: Picture): string[] {
  const opened = [...after].filter(([of, says]) => of.startsWith('account ') && !before.has(of) && says !== '0');
  const changed = [...before].filter(([of, says]) => after.get(of) !== says && onTheWay.get(of) !== says);
  return [...changed, ...opened].map(([of]) => `${of} ${before.get(of) ?? '-'} > ${after.get(of) ?? '-'}`);
}
