import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { insightsGrants } from './insights.grants.ts';
import { insightsPaths } from './insights.paths.ts';
import { choices, choicesQuery, figures, insightFileQuery, insightParams, insightQuery } from './insights.schema.ts';

const { read } = insightsGrants;

export const insightsContract = contract(insightsPaths, {
  figures: {
    isHeavy: true,
    summary: 'Las cifras de un informe: sus filas, su total, sus días y con qué se comparan',
    policy: read,
    params: insightParams,
    query: insightQuery,
    reply: figures,
  },
  choices: {
    isHeavy: true,
    summary: 'Por qué se puede filtrar un informe en un periodo: lo que tuvo movimiento',
    policy: read,
    params: insightParams,
    query: choicesQuery,
    reply: choices,
  },
  export: {
    isHeavy: true,
    summary: 'Las filas de un informe y su total, en Excel, CSV o PDF',
    policy: read,
    params: insightParams,
    query: insightFileQuery,
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
});
