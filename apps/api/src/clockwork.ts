/** What the house does by the clock, and who it tells when something is wrong. */
import { rolesAllowed } from '@quilate/domain/kernel/grants.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import { alarmsEs } from '@quilate/domain/modules/office/alarms/alarms.es.ts';
import { type AlarmKind, Alarms } from './platform/alarms.ts';
import { isLate, isLogLate, isTrialLate, lookAtBackups } from './platform/backups.ts';
import { archiveAudit } from './platform/audit-archive.ts';
import { BookRound, type Watched } from './platform/book-round.ts';
import { makeCopy, tryCopy } from './platform/copies.ts';
import type { Db, PoolDb } from './platform/db.ts';
import type { Attachment } from './platform/mail.ts';
import type { Paper } from './platform/sender.ts';
import type { InvariantCount } from './platform/invariants.ts';
import type { Ended, Job } from './platform/jobs.ts';
import type { FoundDocument } from './platform/looks.ts';
import type { DatabaseUrls } from './platform/servers.ts';
import type { Services } from './platform/services.ts';
import { keepAuditMonths, tidyTables } from './platform/housekeeping.ts';
import { sendMails } from './platform/outbox.ts';
import type { WalFollower } from './platform/wal-follower.ts';
import type { LogTrial } from './platform/wal-trial.ts';
import { BookWatch } from './platform/watch.ts';
import { headsSeal } from './platform/heads-seal.ts';
import { tellHeads } from './platform/witness.ts';
import { expireAppraisals } from './modules/counter/appraisals/appraisals.course.ts';
import { ageBookings, releaseHolds } from './modules/counter/bookings/bookings.course.ts';
import { ageRecoverables } from './modules/counter/recoverable-sales/recoverable-sales.course.ts';
import { releaseLots } from './modules/counter/lots/lots.release.ts';
import { watchExits } from './modules/counter/sales/sales.exits.ts';
import { sumSaleDays } from './modules/counter/sales/sales.insight.ts';
import { countNumbers } from './modules/office/numbers/numbers.counts.ts';
import { drawReceipt, RECEIPT_PAPER } from './modules/counter/sales/sales.public.ts';
import { drawEInvoice } from './modules/master-data/receipts/receipts.e-invoices.ts';
import { drawInvoice, ELECTRONIC_PAPERS, INVOICE_PAPER } from './modules/master-data/receipts/receipts.paper.ts';
import { drawSelfBilled, SELF_BILLED_PAPER } from './modules/metals/wholesale-invoices/wholesale-invoices.paper.ts';
import { makeSmallPictures, sweepFiles } from './modules/foundations/files/files.public.ts';
import { watchUploads } from './modules/foundations/files/files.watch.ts';
import { watchPeople } from './modules/master-data/auth/auth.watch.ts';
import { tidyScans } from './modules/master-data/phone-scanners/phone-scanners.public.ts';
import { tidySessions } from './modules/master-data/auth/auth.tidy.ts';
import { watchBooks } from './modules/logistics/police/police.watch.ts';
import { keepNoLonger } from './modules/master-data/customers/customers.retention.ts';
import { fetchMarket } from './modules/master-data/prices/prices.public.ts';
import { bookPieceCosts } from './modules/master-data/products/products.costs.ts';
import { documentsOf } from './modules/office/accounts/accounts.public.ts';
import { forgetDeliveries, tellPrograms } from './modules/master-data/integrations/integrations.webhooks.ts';
import { forgetFeed, numberFeed } from './platform/feed.ts';
import { expireIntegrations } from './modules/master-data/integrations/integrations.course.ts';
import { expireImports } from './modules/office/data-imports/data-imports.course.ts';
import { mailViews, VIEW_PAPER, viewDrawer } from './modules/office/insights/insights.mail.ts';
import { reachNow, remindCustomers } from './modules/office/reminders/reminders.telling.ts';
import { sendSii } from './modules/office/sii-filings/sii-filings.send.ts';
import { watchSii } from './modules/office/sii-filings/sii-filings.watch.ts';
import { noticeUnusual, tellSuggested } from './modules/office/special-examinations/special-examinations.notice.ts';
import { taxHeads } from './modules/office/tax-records/tax-records.public.ts';
import { checkTaxChains } from './modules/office/tax-records/tax-records.check.ts';
import { keepTaxLogs } from './modules/office/tax-records/tax-records.log.ts';
import { sendTaxRecords } from './modules/office/tax-records/tax-records.send.ts';
import { watchCertificates } from './modules/office/tax-records/tax-records.watch.ts';
import { INSIGHTS } from './figures.ts';
import { mailsOfDirection } from './modules/master-data/employees/employees.public.ts';

/** The papers that go by mail, each by the room it is of. */
const PAPERS: Readonly<Record<string, readonly ((db: Db, recordId: string) => Promise<Paper>)[]>> = {
  [RECEIPT_PAPER]: [drawReceipt],
  [INVOICE_PAPER]: [drawInvoice],
  [ELECTRONIC_PAPERS]: [drawInvoice, drawEInvoice],
  [SELF_BILLED_PAPER]: [drawSelfBilled],
  [VIEW_PAPER]: [viewDrawer(INSIGHTS)],
};
async function drawPapers(db: Db, { kind, recordId }: Attachment): Promise<readonly Paper[]> {
  const drawn = PAPERS[kind];
  if (drawn === undefined) throw new Error(`nobody draws «${kind}»`);
  return await Promise.all(drawn.map((draw) => draw(db, recordId)));
}

const outletsOf = ({ config: { smtpUrl, mailFrom, sms }, secrets }: Pick<Services, 'config' | 'secrets'>) => ({
  smtpUrl,
  mailFrom,
  sms,
  secrets,
  reach: reachNow,
  draw: drawPapers,
});

/** Who is told of people to be examined, and nobody else (Ley 10/2010 art. 24). */
const EXAMINERS = rolesAllowed(specialExaminationsGrants.write);
/** Where what somebody else than direction hears of is seen; the rest in the list of alarms. */
const AT: Partial<Record<AlarmKind, string>> = {
  examinations: '/special-examinations',
  exits: '/sales?exitProof=LATE',
};

/** Who hears of an alarm, and how. */
export const alarmsOf = (db: PoolDb, house: Pick<Services, 'config' | 'secrets'>): Alarms =>
  new Alarms(db, {
    mailsOf: (tx, kind) => mailsOfDirection(tx, kind === 'examinations' ? EXAMINERS : []),
    write: ({ kind, text }) => ({
      subject: alarmsEs.mail.subject(alarmsEs.kinds[kind]),
      body: alarmsEs.mail.body(text, `${house.config.publicUrl}${AT[kind] ?? '/alarms'}`),
    }),
    deliver: () => sendMails(db, outletsOf(house)),
  });

const headsMail = { mailsOf: mailsOfDirection, write: activityEs.headsMail };

/** With the documents in which it was found. */
const said = ({ id, es, count: faults }: InvariantCount, found: readonly FoundDocument[]): string =>
  alarmsEs.found.books(
    id,
    es,
    count(faults),
    found.map(({ code }) => code),
  );

/** The look at all the books, round after round. */
export const roundOf = (
  db: PoolDb,
  { house, alarms, log }: Pick<Services, 'house' | 'alarms' | 'log'>,
  doing?: Watched['doing'],
): BookRound =>
  new BookRound(db, {
    doing,
    invariants: house.invariants,
    alarms,
    log,
    documentsOf: (slow, found) => documentsOf(slow, house.recordTables, found),
    say: said,
    ended: jobAlarms(alarms),
  });

/** Strangers of one address that are turned away by the hundred. */
export const floodAlarms =
  (alarms: Alarms) =>
  (address: string, times: number): Promise<void> =>
    alarms.raise({ kind: 'flood', subject: address, text: alarmsEs.found.flood(address, count(times)) });

/** A job that fails is an alarm until it goes well. */
export const jobAlarms =
  (alarms: Alarms): Ended =>
  (name, failure) =>
    failure === undefined
      ? alarms.settleOne('job', name)
      : alarms.raise({ kind: 'job', subject: name, text: alarmsEs.found.job(name, failure) });

/**
 * Copies that nobody makes, that stopped, or would not reach until today, and of several servers one that no other
 * follows in step; who only tries it out needs no copies.
 */
export async function watchBackups(
  db: PoolDb,
  { alarms, config, servers }: Pick<Services, 'alarms' | 'config' | 'servers'>,
) {
  const backups = await lookAtBackups(db, config);
  const { hours, isArchiveStuck, isUnwatched, logMinutes, trialHours } = backups;
  const found: Record<string, string> = {};
  if (isArchiveStuck) found['archive'] = alarmsEs.found.archive;
  if (isLogLate(backups)) found['log'] = alarmsEs.found.oldLog(count(logMinutes!));
  if (isTrialLate(backups)) found['trial'] = alarmsEs.found.oldTrial(count(trialHours!));
  if (isLate(backups) && !(isUnwatched && !config.isProduction))
    found['copy'] = hours === undefined ? alarmsEs.found.noBackup : alarmsEs.found.oldBackup(count(hours));
  if (!(await servers.keepsWhatItSays())) found['standby'] = alarmsEs.found.standby;
  for (const [subject, text] of Object.entries(found)) await alarms.raise({ kind: 'backup', subject, text });
  await alarms.settle('backup', Object.keys(found));
}

/** Each night a copy, and the proof that it can be restored; where somebody said where to. */
export function copyJobs({ config, files, house }: Services, urls: () => DatabaseUrls): readonly Job[] {
  const { copies: folder, pepper: secret } = config;
  if (folder === undefined) return [];
  const run = async () => {
    const { file, bytes } = await makeCopy(urls().owner, files, { folder, secret });
    await tryCopy(urls().owner, { file, secret }, house.invariants);
    return { file, bytes };
  };
  return [{ name: 'copy-the-house', cron: '10 2 * * *', lastsHours: 6, run }];
}

/** Once a month, when nobody works. */
export const archiveJobs = ({ config }: Pick<Services, 'config'>, urls: () => DatabaseUrls): readonly Job[] => [
  {
    name: 'archive-audit',
    cron: '15 4 2 * *',
    lastsHours: 6,
    run: () => archiveAudit(urls().owner, config.auditMonths),
  },
];

/**
 * What the log is played onto, each night anew: to put a week of it back would take hours. Before there is another, the
 * day since the last one is put back for a trial.
 */
export const logJobs = (wal: Pick<WalFollower, 'makeBase'>, trial: Pick<LogTrial, 'run'>): readonly Job[] => [
  { name: 'try-the-log', cron: '30 2 * * *', lastsHours: 6, run: () => trial.run() },
  { name: 'copy-the-base', cron: '50 2 * * *', lastsHours: 6, run: () => wal.makeBase() },
];

/** What happened gets its number, and programs that listen are told. */
export async function followFeed(db: PoolDb, services: Services): Promise<number> {
  await numberFeed(db);
  return await tellPrograms(db, services);
}

/** Work by the clock, in the shops' zone. */
export function jobsOf(services: Services, db: PoolDb): readonly Job[] {
  const { pepper, witness } = services.config;
  const { clock } = services;
  /** What is dated is not done before what was done last (A27). */
  const dated = (work: (db: PoolDb) => Promise<unknown>) => async () => {
    await clock.refuseBackwardsIn(db);
    return await work(db);
  };
  const watch = new BookWatch(db, services.house, services.alarms, async (broken) =>
    said(broken, await documentsOf(db, services.house.recordTables, broken.found)),
  );
  return [
    { name: 'send-mails', cron: '* * * * *', run: () => sendMails(db, outletsOf(services)) },
    ...['30 8', '0 12', '30 16'].map((time) => ({
      name: `fetch-market-${time.replace(' ', '-')}`,
      cron: `${time} * * *`,
      run: () => fetchMarket(db, services.config.priceSourceUrl),
    })),
    // A hold ends with its last day.
    { name: 'release-lots', cron: '5 0 * * *', run: dated(releaseLots) },
    { name: 'age-recoverables', cron: '10 0 * * *', run: dated(ageRecoverables) },
    { name: 'release-holds', cron: '* * * * *', run: dated(releaseHolds) },
    { name: 'expire-appraisals', cron: '5 0 * * *', run: dated(expireAppraisals) },
    { name: 'age-bookings', cron: '0 0 * * *', run: dated(ageBookings) },
    { name: 'sum-sale-days', cron: '25 * * * *', lastsHours: 1, run: () => sumSaleDays(db) },
    { name: 'count-numbers', cron: '45 2 * * *', lastsHours: 1, run: () => countNumbers(db, services.house.numbers) },
    { name: 'book-piece-costs', cron: '20 0 * * *', run: dated(bookPieceCosts) },
    { name: 'notice-unusual', cron: '40 0 * * *', run: dated(noticeUnusual) },
    { name: 'tell-suggested', cron: '*/5 * * * *', run: () => tellSuggested(db, services.alarms) },
    { name: 'mail-views', cron: '0 7 * * *', run: dated((of) => mailViews(of, services.config.publicUrl)) },
    { name: 'watch-police-books', cron: '0 7 * * *', run: () => watchBooks(db, services.alarms) },
    { name: 'remind-customers', cron: '0 9 * * *', run: dated(remindCustomers) },
    { name: 'watch-exits', cron: '5 7 * * *', run: () => watchExits(db, services.alarms) },
    { name: 'keep-no-longer', cron: '15 4 * * *', run: dated(keepNoLonger) },
    { name: 'follow-feed', cron: '* * * * *', run: () => followFeed(db, services) },
    { name: 'forget-deliveries', cron: '41 3 * * *', run: () => forgetDeliveries(db) },
    { name: 'forget-feed', cron: '40 3 * * *', run: () => forgetFeed(db) },
    { name: 'expire-integrations', cron: '5 0 * * *', run: dated(expireIntegrations) },
    { name: 'expire-imports', cron: '25 3 * * *', run: dated(expireImports) },
    { name: 'keep-audit-months', cron: '20 1 * * *', run: () => keepAuditMonths(db) },
    { name: 'tidy-tables', cron: '30 3 * * *', run: () => tidyTables(db) },
    { name: 'tidy-sessions', cron: '35 3 * * *', run: () => tidySessions(db) },
    { name: 'tidy-phone-scans', cron: '37 3 * * *', run: () => tidyScans(db) },
    { name: 'sweep-files', cron: '40 3 * * *', run: () => sweepFiles(db, services) },
    { name: 'make-small-pictures', cron: '50 3 * * *', run: () => makeSmallPictures(db, services) },
    {
      name: 'tell-heads',
      cron: '55 23 * * *',
      run: () => tellHeads(db, witness, headsMail, headsSeal(pepper), taxHeads),
    },
    { name: 'watch-people', cron: '* * * * *', run: () => watchPeople(db, services.alarms) },
    { name: 'watch-uploads', cron: '*/5 * * * *', run: () => watchUploads(db, services.alarms) },
    { name: 'watch-backups', cron: '* * * * *', run: () => watchBackups(db, services) },
    { name: 'send-tax-records', cron: '* * * * *', run: () => sendTaxRecords(db, services) },
    { name: 'keep-tax-logs', cron: '* * * * *', run: () => keepTaxLogs(db, services) },
    { name: 'check-tax-chains', cron: '30 2 * * *', lastsHours: 3, run: () => checkTaxChains(db, services) },
    { name: 'send-sii', cron: '* * * * *', run: dated((of) => sendSii(of, services)) },
    { name: 'watch-sii', cron: '5 8 * * *', run: () => watchSii(db, services.alarms) },
    { name: 'watch-certificates', cron: '0 8 * * *', run: () => watchCertificates(db, services.alarms) },
    { name: 'check-integrity', cron: '* * * * *', lastsHours: 2, run: () => watch.look() },
  ];
}
