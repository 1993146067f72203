/** A clock that can be moved on: days of a group pass in seconds, in the database and the API alike. */
import { ownerClient } from '../platform/owner-client.ts';

const RealDate = globalThis.Date;
const MORNING_UTC = 9;

/** Its own functions stand before the ones of PostgreSQL for whoever enters this database from now on. */
const INSTALL = `
  create schema moved;
  create table moved.clock (ahead interval not null);
  insert into moved.clock values ('0');
  create table moved.defaults as
    select d.adrelid::regclass::text as of_table, a.attname::text as of_column, pg_get_expr(d.adbin, d.adrelid) as said
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) ~ '(clock_timestamp|now)\\(\\)' and a.attgenerated = '';
  create table moved.functions as
    select f.oid::regprocedure::text as name, (select substr(c, length('search_path=') + 1) from unnest(f.proconfig) c
      where c like 'search_path=%') as search_path
    from pg_proc f where f.prosecdef and f.pronamespace = 'public'::regnamespace;
  create function moved.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + ahead from moved.clock';
  create function moved.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + ahead from moved.clock';
  grant usage on schema moved to public;
  grant select on moved.clock to public;
  do $$
  declare one record;
  begin
    for one in select format('alter table %s alter column %I set default %s', of_table, of_column,
        regexp_replace(said, '(clock_timestamp|now)\\(\\)', 'moved.\\1()')) as statement from moved.defaults
    loop execute one.statement; end loop;
    -- What runs as the owner of the tables looks where it was told to.
    for one in select format('alter function %s set search_path = moved, pg_catalog, public', name) as statement
        from moved.functions
    loop execute one.statement; end loop;
    execute format('alter database %I set search_path = moved, pg_catalog, public', current_database());
    -- Of connections that are cut every moment none lives long enough to plan a statement six times.
    execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
  end $$`;

/** As it was, for whoever enters from now on. */
const END = `
  set search_path = pg_catalog, public;
  do $$
  declare one record;
  begin
    for one in select format('alter table %s alter column %I set default %s', of_table, of_column, said) as statement
      from moved.defaults
    loop execute one.statement; end loop;
    for one in select case when search_path is null then format('alter function %s reset search_path', name)
        else format('alter function %s set search_path = %s', name, search_path) end as statement from moved.functions
    loop execute one.statement; end loop;
    execute format('alter database %I reset search_path', current_database());
    execute format('alter database %I reset plan_cache_mode', current_database());
  end $$;
  drop schema moved cascade`;

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

  /** By how much it is ahead of the true one, for a process of its own. */
  get aheadMs(): number {
    return this.#aheadMs;
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

  /** Everybody's time is the true one again. */
  async end(): Promise<void> {
    this.uninstall();
    await this.#ask(END);
  }

  /** What somebody left who was stopped while the time was another; answers whether there was any. */
  static async endLeft(databaseUrl: string): Promise<boolean> {
    return await ownerClient(databaseUrl, async (client) => {
      const { rowCount } = await client.query("select from pg_namespace where nspname = 'moved'");
      if (rowCount === 0) return false;
      await client.query(END);
      return true;
    });
  }

  async #ask(statement: string): Promise<void> {
    await ownerClient(this.#databaseUrl(), (client) => client.query(statement));
  }
}
