// node scripts/verify-books.mjs libros.ndjson [--heads heads.txt [--key key]] [hash printed on a Z …]
// Checks the books that `GET /v1/activity/books` gives, with Node alone: nothing of this program, no database, no
// network. Every edited, removed, added or exchanged line of the audit, the ledger or the records of invoices is named.
// A printed hash, or the heads that left the house each night, prove that what came before was not written anew, chain
// and all. Heads are signed by the house; with its key, written down once, only its own are believed. Ends with 1 if
// anything is wrong.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const MAX_SHOWN = 20;
const faults = [];
const fault = (where, what) => faults.push(`${where}: ${what}`);

/** chain → where it stands while its links are read */
const chains = new Map();
const heads = new Map();
const accounts = new Map();
/** id of a transaction → its digest, as the audit wrote it when it was made */
const audited = new Map();
const seen = { links: 0, records: 0, transactions: 0, entries: 0 };

const READ = { head, account, link, record, transaction };

const [file, ...given] = process.argv.slice(2);
const key = option('--key');
const kept = keptHeads(option('--heads'));
const printed = given;
const unseen = new Set(printed.map((hash) => hash.toLowerCase()));
const input = file === undefined || file === '-' ? process.stdin : createReadStream(file);
let number = 0;
for await (const text of createInterface({ input, crlfDelay: Infinity })) {
  number += 1;
  if (text === '') continue;
  try {
    const row = JSON.parse(text);
    READ[row.type](row);
  } catch (error) {
    fault(`line ${number}`, `cannot be read (${error.message})`);
  }
}
finish();

function option(name) {
  const at = given.indexOf(name);
  return at < 0 ? undefined : given.splice(at, 2)[1];
}

/** `chain seq` → the hash it had when it left the house. The heads of a night end with the line that signs them. */
function keptHeads(path) {
  const known = new Map();
  let night = '';
  for (const text of path === undefined ? [] : readFileSync(path, 'utf8').split(/\r?\n/)) {
    const [, chain, seq, hash] = /^(\S+) (\d+) ([\da-f]{64})$/.exec(text) ?? [];
    const [, by, signature] = /^signed ([\da-f]{64}) ([\da-f]{128})$/.exec(text) ?? [];
    if (hash) {
      known.set(`${chain} ${seq}`, hash);
      night += `${text}\n`;
    } else if (signature) {
      if (by !== (key ?? by)) fault('heads', `are signed by ${by}, not by the house`);
      if (!isSigned(night, by, signature)) fault('heads', 'are not what was signed');
      night = '';
    }
  }
  if (night !== '') fault('heads', 'are not signed');
  return known;
}

/** Ed25519 by its 32 bytes, in the envelope Node wants (RFC 8410). */
function isSigned(text, by, signature) {
  const der = Buffer.from(`302a300506032b6570032100${by}`, 'hex');
  const house = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), house, Buffer.from(signature, 'hex'));
}

function head({ chain, seq, hash }) {
  if (heads.has(chain)) fault(`chain ${chain}`, 'has two heads');
  heads.set(chain, { seq, hash });
}

function account({ id, path, asset, balance, version }) {
  if (accounts.has(id)) fault(`account ${path}`, 'is listed twice');
  accounts.set(id, { path, asset, balance, version, entries: [] });
}

/** Each link carries the hash of the one before it. */
function link({ chain, seq, payload, prevHash, hash }) {
  seen.links += 1;
  const where = `audit ${chain} ${seq}`;
  const made = createHash('sha256').update(Buffer.from(prevHash, 'hex')).update(payload).digest('hex');
  follow({ chain, seq, prevHash, hash }, { where, made, first: '00' });
  unseen.delete(hash);
  for (const { id, sha256 } of JSON.parse(payload).books ?? []) {
    if (audited.has(id)) fault(where, `books transaction ${id}, which another line books too`);
    audited.set(id, { sha256, where });
  }
}

/** The record of an invoice says in its text what came before it; of the first one, nothing. */
function record({ chain, seq, text, prevHash, hash }) {
  seen.records += 1;
  const where = `record ${chain} ${seq}`;
  const made = createHash('sha256').update(text).digest('hex');
  if (!text.includes(`&Huella=${prevHash.toUpperCase()}&`)) fault(where, 'does not name the record before it');
  follow({ chain, seq, prevHash, hash }, { where, made, first: '' });
}

/** It continues the one before it, says what was written, and is what left the house. */
function follow({ chain, seq, prevHash, hash }, { where, made, first }) {
  const last = chains.get(chain) ?? { seq: 0, hash: first };
  if (seq !== last.seq + 1) fault(where, `follows ${last.seq}: a line was removed or added before it`);
  if (prevHash !== last.hash) fault(where, 'does not continue the line before it');
  if (made !== hash) fault(where, 'its text is not what was written');
  chains.set(chain, { seq, hash });
  const name = `${chain} ${seq}`;
  if (kept.has(name) && kept.get(name) !== hash) fault(where, 'is not what left the house: it was written anew');
  kept.delete(name);
}

/** A transaction balances per asset and still says what the audit says it said. */
function transaction({ entries, ...facts }) {
  delete facts.type;
  seen.transactions += 1;
  const where = `ledger ${facts.kind} ${facts.operationCode ?? facts.id}`;
  const own = entries ?? [];
  const sums = new Map();
  for (const entry of own) {
    seen.entries += 1;
    const into = accounts.get(entry.account);
    if (!into) {
      fault(where, `moves account ${entry.account}, which does not exist`);
      continue;
    }
    into.entries.push({ ...entry, where });
    sums.set(into.asset, (sums.get(into.asset) ?? 0) + entry.amount);
  }
  if (own.length < 2) fault(where, 'has fewer than two entries');
  for (const [asset, sum] of sums) if (sum !== 0) fault(where, `is ${sum} ${asset} off`);
  const legs = own.map((entry) => `${accounts.get(entry.account)?.path} ${entry.amount}`).toSorted();
  const line = audited.get(facts.id);
  if (!line) fault(where, `(${facts.id}) is in no line of the audit: it was added`);
  else if (digest({ ...facts, legs }) !== line.sha256) fault(where, `is not what ${line.where} booked`);
  audited.delete(facts.id);
}

function digest(facts) {
  return createHash('sha256').update(canonical(facts)).digest('hex');
}

/** JSON with its keys in order: the same facts are always the same text. */
function canonical(value) {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function finish() {
  for (const [chain, { seq, hash }] of heads) {
    const last = chains.get(chain) ?? { seq: 0, hash: '00' };
    if (seq !== last.seq || hash !== last.hash) fault(`chain ${chain}`, `ends at ${last.seq}, its head says ${seq}`);
  }
  for (const chain of chains.keys()) if (!heads.has(chain)) fault(`chain ${chain}`, 'has no head');
  for (const [id, { where }] of audited) fault(where, `booked transaction ${id}, which is gone`);
  for (const hash of unseen) fault(`printed ${hash}`, 'is in no chain: what it was printed of was written anew');
  for (const name of kept.keys()) fault(name, 'left the house and is gone');
  for (const own of accounts.values()) checkAccount(own);
  for (const text of faults.slice(0, MAX_SHOWN)) console.log(`✗ ${text}`);
  if (faults.length > MAX_SHOWN) console.log(`… and ${faults.length - MAX_SHOWN} more`);
  if (seen.links === 0) console.log('✗ nothing was read');
  const { links, records, transactions, entries } = seen;
  const read = `${links} lines and ${records} records of ${chains.size} chains`;
  const counted = `${read}, ${transactions} transactions, ${entries} entries`;
  const isGood = faults.length === 0 && seen.links > 0;
  console.log(
    isGood ? `✓ The books hold: ${counted}.` : `✗ The books do not hold: ${faults.length} faults in ${counted}.`,
  );
  process.exitCode = isGood ? 0 : 1;
}

/** The entries of an account are numbered without gap, and each leaves the balance it says. */
function checkAccount({ path, balance, version, entries }) {
  let before = { version: 0, balanceAfter: 0 };
  for (const entry of entries.toSorted((a, b) => a.version - b.version)) {
    const where = `account ${path} ${entry.version} (${entry.where})`;
    if (entry.version !== before.version + 1) fault(where, `follows ${before.version}: an entry was removed or added`);
    if (entry.balanceAfter !== before.balanceAfter + entry.amount) fault(where, 'does not leave the balance it says');
    before = entry;
  }
  if (before.version !== version || before.balanceAfter !== balance) {
    const end = `ends at entry ${before.version} with ${before.balanceAfter}`;
    fault(`account ${path}`, `${end}, not ${version} with ${balance}`);
  }
}
