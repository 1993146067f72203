/** XML held against the schemas the agencies publish. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

const PARTS = {
  verifactu: ['EventosSIF.xsd', 'SuministroInformacion.xsd', 'SuministroLR.xsd', 'xmldsig-core-schema.xsd'],
  'sii-igic': ['SuministroInformacion.xsd', 'SuministroLR.xsd'],
} as const;
export type Agency = keyof typeof PARTS;
const read = (agency: Agency, fileName: string) => ({
  fileName,
  contents: readFileSync(path.join(import.meta.dirname, 'schemas', agency, fileName), 'utf8'),
});

export type Schema = 'EventosSIF' | 'SuministroLR' | 'RespuestaSuministro';
export interface SchemaFault {
  readonly message: string;
  readonly line: number;
}

/** What the schema has against it, and where. */
export async function faultsOf(schema: Schema, xml: string, agency: Agency): Promise<SchemaFault[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'message.xml', contents: xml }],
    schema: [read(agency, `${schema}.xsd`)],
    preload: PARTS[agency].filter((name) => name !== `${schema}.xsd`).map((name) => read(agency, name)),
  });
  return errors.map(({ message, loc }) => ({ message, line: loc?.lineNumber ?? 0 }));
}

/** Nothing when it holds. */
export const schemaFaults = async (schema: Schema, xml: string, agency: Agency = 'verifactu'): Promise<string[]> =>
  (await faultsOf(schema, xml, agency)).map(({ message }) => message);
