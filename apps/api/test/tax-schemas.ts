/** XML held against the schemas the agencies publish. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

const FOLDER = path.join(import.meta.dirname, 'schemas/verifactu');
const read = (fileName: string) => ({ fileName, contents: readFileSync(path.join(FOLDER, fileName), 'utf8') });
const PARTS = ['SuministroInformacion.xsd', 'SuministroLR.xsd', 'xmldsig-core-schema.xsd'];

/** What the schema has against it; nothing when it holds. */
export async function schemaFaults(schema: 'SuministroLR' | 'RespuestaSuministro', xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'message.xml', contents: xml }],
    schema: [read(`${schema}.xsd`)],
    preload: PARTS.filter((name) => name !== `${schema}.xsd`).map(read),
  });
  return errors.map(({ message }) => message);
}
