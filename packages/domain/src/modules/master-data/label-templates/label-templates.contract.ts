import * as z from 'zod';
import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { labelTemplatesErrors } from './label-templates.errors.ts';
import { labelTemplatesGrants } from './label-templates.grants.ts';
import { labelTemplatesPaths } from './label-templates.paths.ts';
import { labelSample, labelTemplate, sampleQuery, templateBody, testQuery } from './label-templates.schema.ts';

export const labelTemplatesContract = contract(labelTemplatesPaths, {
  templates: {
    summary: 'Cómo se imprime cada etiqueta, y quién lo cambió',
    policy: labelTemplatesGrants.read,
    reply: z.object({ data: z.array(labelTemplate), totalCount: z.int() }),
  },
  sample: {
    summary: 'Lo que diría una etiqueta: de la pieza con ese código o de la primera que hay',
    policy: labelTemplatesGrants.read,
    query: sampleQuery,
    reply: labelSample,
  },
  test: {
    summary: 'Una etiqueta de prueba con su marco, o una regla para ajustar la impresora',
    policy: labelTemplatesGrants.read,
    query: testQuery,
    stream: 'application/octet-stream',
    errors: Object.values(labelTemplatesErrors),
  },
  setTemplate: {
    summary: 'Cambiar cómo se imprime una etiqueta desde ahora',
    policy: labelTemplatesGrants.write,
    isIdempotent: true,
    status: 201,
    body: templateBody,
    reply: labelTemplate,
    errors: [...Object.values(labelTemplatesErrors), kernelErrors.VERSION_CONFLICT],
  },
});
