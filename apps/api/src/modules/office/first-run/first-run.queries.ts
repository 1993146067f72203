/** What a house that has begun lacks before its first sale. */
import { sql } from 'kysely';
import { count, date } from '@quilate/domain/kernel/format.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { PRICE_SECTIONS } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { firstRunEs } from '@quilate/domain/modules/office/first-run/first-run.es.ts';
import type { HouseNeed } from '@quilate/domain/modules/office/first-run/first-run.schema.ts';
import type { NeedState } from '@quilate/domain/modules/office/first-run/first-run.states.ts';
import type { LimitName } from '@quilate/domain/policy/limits.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Services } from '../../../platform/services.ts';

const es = firstRunEs.found;

/** What the adviser is asked before a shop of used gold begins. */
const RATES: readonly LimitName[] = ['custodyBp', 'recoveryProfitBp', 'custodyTaxBp'];

interface Answer {
  readonly name: string;
  readonly since: string;
  readonly by: string | null;
}

interface Facts {
  readonly directors: number;
  /** Shops in which nobody signs but direction. */
  readonly alone: string[];
  readonly unstocked: string[];
  /** Shops that have not said with how much their till begins. */
  readonly unsaidTills: string[];
  readonly imports: number;
  readonly sections: string[];
  readonly limits: Answer[];
  readonly companyId: string | null;
  readonly regime: Answer | null;
  readonly taxMode: Answer | null;
  readonly siiMode: Answer | null;
}

type Asked = Pick<Services, 'config'>;

/** With what only the installation itself knows. */
export async function houseNeeds(db: Db, { config }: Asked): Promise<HouseNeed[]> {
  const { smtpUrl, backupMark } = config;
  return [
    ...(await tradeNeeds(db)),
    need('mail', has(smtpUrl !== undefined), smtpUrl === undefined ? es.noMail : es.mail),
    need('copies', has(backupMark !== undefined), backupMark === undefined ? es.noCopies : es.copies),
    need('printer', 'look', es.printer),
  ];
}

const has = (is: boolean): NeedState => (is ? 'done' : 'open');
/** A house may well begin without it. */
const look = (is: boolean): NeedState => (is ? 'done' : 'look');
const need = (id: HouseNeed['id'], state: NeedState, found: string, more: Partial<HouseNeed> = {}): HouseNeed => ({
  id,
  state,
  found,
  by: null,
  recordId: null,
  ...more,
});
const answered = (id: HouseNeed['id'], answer: Answer | null | undefined, say: (name: string) => string): HouseNeed =>
  need(id, has(!!answer), answer ? es.since(say(answer.name), date(answer.since)) : es.unanswered, {
    by: answer?.by ?? null,
  });

/** What its people, stock and settings lack. */
export async function tradeNeeds(db: Db): Promise<HouseNeed[]> {
  const facts = await readFacts(db);
  const { directors, alone, unstocked, unsaidTills, imports, sections, limits, companyId } = facts;
  const unsaid = PRICE_SECTIONS.filter((section) => !sections.includes(section));
  const rates = limits.filter(({ name }) => (RATES as readonly string[]).includes(name));
  const returns = limits.find(({ name }) => name === 'returnDays');
  return [
    need('direction', has(directors > 1), es.directors(count(directors))),
    need('people', has(alone.length === 0), alone.length === 0 ? es.people : es.alone(alone.join(', '))),
    { ...answered('regime', facts.regime, (name) => companiesEs.regimes[name as 'GENERAL']), recordId: companyId },
    answered('verifactu', facts.taxMode, (name) => es.modes[name as 'off']),
    answered('sii', facts.siiMode, (name) => es.modes[name as 'off']),
    need('rates', has(rates.length === RATES.length), es.answered(count(rates.length), count(RATES.length)), {
      by: rates[0]?.by ?? null,
    }),
    answered('returnDays', returns, () => es.days),
    need('prices', has(unsaid.length === 0), unsaid.length === 0 ? es.prices : es.noPrices(unsaid.map(sectionEs))),
    need('import', look(imports > 0), imports > 0 ? es.imported(count(imports)) : es.notImported),
    need('stock', has(unstocked.length === 0), unstocked.length === 0 ? es.stock : es.unstocked(unstocked.join(', '))),
    need(
      'tills',
      look(unsaidTills.length === 0),
      unsaidTills.length === 0 ? es.tills : es.unsaidTills(unsaidTills.join(', ')),
    ),
  ];
}

const sectionEs = (section: (typeof PRICE_SECTIONS)[number]): string => es.sections[section];

const told = sql`'since', m.since, 'by', e.name)`;
const newest = sql`left join employee_names e on e.id = m.signer_id order by m.since desc, m.created_at desc limit 1`;

async function readFacts(db: Db): Promise<Facts> {
  return await db.one(
    sql<Facts>`
      select
        (select count(*)::int from employees where role = 'ADMIN' and signature_hash is not null
          and (end_date is null or end_date > business_date())) as directors,
        array(select s.code from stores s where s.is_active and s.channel <> 'ADMIN' and not exists (
          select from employee_stores h join employees e on e.id = h.employee_id where h.store_id = s.id
            and e.role <> 'ADMIN' and e.signature_hash is not null
            and (e.end_date is null or e.end_date > business_date())) order by s.code) as alone,
        array(select s.code from stores s where s.is_active and s.channel <> 'ADMIN'
          and not exists (select from products p where p.store_id = s.id) order by s.code) as unstocked,
        array(select s.code from stores s where s.is_active and s.channel = 'STORE' and not exists (
          select from opening_balances o where o.place_id = s.id) order by s.code) as "unsaidTills",
        (select count(*)::int from data_imports where state = 'taken') as imports,
        array(select distinct section from price_settings where valid_from <= clock_timestamp()) as sections,
        (select coalesce(json_agg(json_build_object('name', l.name, 'since', l.valid_from, 'by', e.name)
            order by l.valid_from desc), '[]')
          from policy_limits l left join employee_names e on e.id = l.employee_id
          where l.name = any (${[...RATES, 'returnDays']}::text[])) as limits,
        (select id from companies order by id limit 1) as "companyId",
        (select json_build_object('name', m.regime, ${told} from company_regimes m ${newest}) as regime,
        (select json_build_object('name', m.mode, ${told} from tax_modes m ${newest}) as "taxMode",
        (select json_build_object('name', m.mode, ${told} from sii_modes m ${newest}) as "siiMode"`.compile(qb),
  );
}
