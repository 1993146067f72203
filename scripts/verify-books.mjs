// node scripts/verify-books.mjs libros.ndjson [--heads heads.txt [--key key]] [hash printed on a Z …]
// Checks the books that `GET /v1/activity/books` gives, with Node alone: nothing of this program, no database, no
// network. Every edited, removed, added or exchanged line of the audit, the ledger or the records of invoices is named.
// A printed hash, or the heads that left the house each night, prove that what came before was not written anew, chain
// and all. Heads are signed by the house; with its key, written down once, only its own are believed. Ends with 1 if
// anything is wrong.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
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
for (const asked of [file, given.includes('--heads') ? given[given.indexOf('--heads') + 1] : undefined]) {
  if (asked === undefined || asked === '-' || existsSync(asked)) continue;
  console.log(`✗ No se encuentra ${asked}.`);
  process.exit(1);
}
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
    fault(`línea ${number}`, `no se entiende (${error.message})`);
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
      if (by !== (key ?? by)) fault('cabeceras', `las firma ${by}, que no es la casa`);
      if (!isSigned(night, by, signature)) fault('cabeceras', 'no son lo que se firmó');
      night = '';
    }
  }
  if (night !== '') fault('cabeceras', 'no están firmadas');
  return known;
}

/** Ed25519 by its 32 bytes, in the envelope Node wants (RFC 8410). */
function isSigned(text, by, signature) {
  const der = Buffer.from(`302a300506032b6570032100${by}`, 'hex');
  const house = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), house, Buffer.from(signature, 'hex'));
}

function head({ chain, seq, hash }) {
  if (heads.has(chain)) fault(`cadena ${chain}`, 'tiene dos cabeceras');
  heads.set(chain, { seq, hash });
}

function account({ id, path, asset, balance, version }) {
  if (accounts.has(id)) fault(`cuenta ${path}`, 'está dos veces');
  accounts.set(id, { path, asset, balance, version, entries: [] });
}

/** Each link carries the hash of the one before it. */
function link({ chain, seq, payload, prevHash, hash }) {
  seen.links += 1;
  const where = `actividad ${chain} ${seq}`;
  const made = createHash('sha256').update(Buffer.from(prevHash, 'hex')).update(payload).digest('hex');
  follow({ chain, seq, prevHash, hash }, { where, made, first: '00' });
  unseen.delete(hash);
  for (const { id, sha256 } of JSON.parse(payload).books ?? []) {
    if (audited.has(id)) fault(where, `apunta la operación ${id}, que apunta otra línea también`);
    audited.set(id, { sha256, where });
  }
}

/** The record of an invoice, or an event about them, says in its text what came before it; the first one, nothing. */
function record({ chain, seq, text, prevHash, hash }) {
  seen.records += 1;
  const where = `registro ${chain} ${seq}`;
  const made = createHash('sha256').update(text).digest('hex');
  const before = `=${prevHash.toUpperCase()}&`;
  if (!['&Huella', '&HuellaEvento'].some((name) => text.includes(`${name}${before}`)))
    fault(where, 'no nombra el registro anterior');
  follow({ chain, seq, prevHash, hash }, { where, made, first: '' });
}

/** It continues the one before it, says what was written, and is what left the house. */
function follow({ chain, seq, prevHash, hash }, { where, made, first }) {
  const last = chains.get(chain) ?? { seq: 0, hash: first };
  if (seq !== last.seq + 1) fault(where, `va detrás de ${last.seq}: antes se ha quitado o añadido una línea`);
  if (prevHash !== last.hash) fault(where, 'no sigue a la línea anterior');
  if (made !== hash) fault(where, 'su texto no es el que se escribió');
  chains.set(chain, { seq, hash });
  const name = `${chain} ${seq}`;
  if (kept.has(name) && kept.get(name) !== hash) fault(where, 'no es lo que salió de la casa: se ha vuelto a escribir');
  kept.delete(name);
}

/** A transaction balances per asset and still says what the audit says it said. */
function transaction({ entries, ...facts }) {
  delete facts.type;
  seen.transactions += 1;
  const where = `libro ${facts.kind} ${facts.operationCode ?? facts.id}`;
  const own = entries ?? [];
  const sums = new Map();
  for (const entry of own) {
    seen.entries += 1;
    const into = accounts.get(entry.account);
    if (!into) {
      fault(where, `mueve la cuenta ${entry.account}, que no existe`);
      continue;
    }
    into.entries.push({ ...entry, where });
    sums.set(into.asset, (sums.get(into.asset) ?? 0) + entry.amount);
  }
  if (own.length < 2) fault(where, 'tiene menos de dos apuntes');
  for (const [asset, sum] of sums) if (sum !== 0) fault(where, `descuadra ${sum} ${asset}`);
  const legs = own.map((entry) => `${accounts.get(entry.account)?.path} ${entry.amount}`).toSorted();
  const line = audited.get(facts.id);
  if (!line) fault(where, `(${facts.id}) no está en ninguna línea de la actividad: se ha añadido`);
  else if (digest({ ...facts, legs }) !== line.sha256) fault(where, `no es lo que apuntó ${line.where}`);
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
    if (seq !== last.seq || hash !== last.hash)
      fault(`cadena ${chain}`, `acaba en ${last.seq} y su cabecera dice ${seq}`);
  }
  for (const chain of chains.keys()) if (!heads.has(chain)) fault(`cadena ${chain}`, 'no tiene cabecera');
  for (const [id, { where }] of audited) fault(where, `apuntó la operación ${id}, que ya no está`);
  for (const hash of unseen)
    fault(`impreso ${hash}`, 'no está en ninguna cadena: lo que se imprimió se ha vuelto a escribir');
  for (const name of kept.keys()) fault(name, 'salió de la casa y ya no está');
  for (const own of accounts.values()) checkAccount(own);
  for (const text of faults.slice(0, MAX_SHOWN)) console.log(`✗ ${text}`);
  if (faults.length > MAX_SHOWN) console.log(`… y ${faults.length - MAX_SHOWN} más`);
  if (seen.links === 0) console.log('✗ no se ha leído nada');
  const { links, records, transactions, entries } = seen;
  const read = `${links} líneas y ${records} registros de ${chains.size} cadenas`;
  const counted = `${read}, ${transactions} operaciones, ${entries} apuntes`;
  const isGood = faults.length === 0 && seen.links > 0;
  console.log(
    isGood ? `✓ Los libros cuadran: ${counted}.` : `✗ Los libros no cuadran: ${faults.length} fallos en ${counted}.`,
  );
  process.exitCode = isGood ? 0 : 1;
}

/** The entries of an account are numbered without gap, and each leaves the balance it says. */
function checkAccount({ path, balance, version, entries }) {
  let before = { version: 0, balanceAfter: 0 };
  for (const entry of entries.toSorted((a, b) => a.version - b.version)) {
    const where = `cuenta ${path} ${entry.version} (${entry.where})`;
    if (entry.version !== before.version + 1)
      fault(where, `va detrás de ${before.version}: se ha quitado o añadido un apunte`);
    if (entry.balanceAfter !== before.balanceAfter + entry.amount) fault(where, 'no deja el saldo que dice');
    before = entry;
  }
  if (before.version !== version || before.balanceAfter !== balance) {
    const end = `acaba en el apunte ${before.version} con ${before.balanceAfter}`;
    fault(`cuenta ${path}`, `${end}, no en el ${version} con ${balance}`);
  }
}
