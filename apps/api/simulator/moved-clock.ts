/** A clock that can be moved on: days of a simulated group pass in seconds, in the database and the API alike. */
import pg from 'pg';

const RealDate = globalThis.Date;
const MORNING_UTC = 9;

/** Its own functions stand before the ones of PostgreSQL for whoever enters this database from now on. */
const INSTALL = `
  create schema moved;
  create table moved.clock (ahead interval not null);
  insert into moved.clock values ('0');
  create function moved.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + ahead from moved.clock';
  create function moved.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + ahead from moved.clock';
  grant usage on schema moved to public;
  grant select on moved.clock to public;
  do $$
  declare one record;
  begin
    for one in select format('alter table %s alter column %I set default %s', d.adrelid::regclass, a.attname,
        regexp_replace(pg_get_expr(d.adbin, d.adrelid), '(clock_timestamp|now)\\(\\)', 'moved.\\1()')) as statement
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) ~ '(clock_timestamp|now)\\(\\)' and a.attgenerated = ''
    loop execute one.statement; end loop;
    -- What runs as the owner of the tables looks where it was told to.
    for one in select format('alter function %s set search_path = moved, pg_catalog, public', f.oid::regprocedure)
        as statement from pg_proc f where f.prosecdef and f.pronamespace = 'public'::regnamespace
    loop execute one.statement; end loop;
    execute format('alter database %I set search_path = moved, pg_catalog, public', current_database());
    -- Of connections that are cut every moment none lives long enough to plan a statement six times.
    execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
  end $$`;

export class MovedClock {
  readonly #databaseUrl: () => string;
  #aheadMs = 0;

  private constructor(databaseUrl: () => string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Of a database that nobody has entered yet, as its owner. */
  static async of(databaseUrl: () => string): Promise<MovedClock> {
    const clock = new MovedClock(databaseUrl);
    await clock.#ask(INSTALL);
    clock.#install();
    return clock;
  }

  /** The time of the group. */
  get now(): Date {
    return new RealDate(RealDate.now() + this.#aheadMs);
  }

  /** On to the morning of the next day, or of a later one; never back. */
  async nextDay(days = 1): Promise<void> {
    const next = this.now;
    next.setUTCDate(next.getUTCDate() + days);
    next.setUTCHours(MORNING_UTC, 0, 0, 0);
    await this.#ahead(next.getTime() - RealDate.now());
  }

  /** As a machine whose time was set wrong. */
  async goBack(ms: number): Promise<void> {
    await this.#ahead(this.#aheadMs - ms);
  }

  async goOn(ms: number): Promise<void> {
    await this.#ahead(this.#aheadMs + ms);
  }

  async #ahead(ms: number): Promise<void> {
    this.#aheadMs = ms;
    await this.#ask(`update moved.clock set ahead = make_interval(secs => ${ms / 1000})`);
  }

  /** What is asked of the API's own process. */
  #install(): void {
    const aheadMs = (): number => this.#aheadMs;
    globalThis.Date = class extends RealDate {
      constructor(...at: [] | [string | number | Date] | [number, number, ...number[]]) {
        if (at.length === 0) super(RealDate.now() + aheadMs());
        else super(...(at as [number, number]));
      }
      static override now(): number {
        return RealDate.now() + aheadMs();
      }
    } as DateConstructor;
  }

  uninstall(): void {
    globalThis.Date = RealDate;
  }

  async #ask(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#databaseUrl() });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
