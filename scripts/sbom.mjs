/**
 * What a release is made of, as CycloneDX on standard output, from the lock file alone. Not `npm sbom --omit dev`: that
 * leaves out what the tools of the house depend on too, such as the driver of PostgreSQL.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const ASKED = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const DEVELOPMENT = 'cdx:npm:package:development';

const list = JSON.parse(execFileSync('npm', ASKED, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }).toString());
const isShipped = ({ properties = [] }) => !properties.some(({ name }) => name === DEVELOPMENT);
const components = list.components.filter(isShipped);
const kept = new Set([list.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
const dependencies = list.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
console.log(JSON.stringify({ ...list, components, dependencies }, undefined, 2));
