/** The manual of what is mended and what is made to order. */
import { workBudgetsErrors } from '../../workshop/work-budgets/work-budgets.errors.ts';
import { workBudgetsEs } from '../../workshop/work-budgets/work-budgets.es.ts';
import { worksErrors } from '../../workshop/works/works.errors.ts';
import { worksEs } from '../../workshop/works/works.es.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { limit, refusal, to } from './help.es.ts';
import type { HelpPages } from './help.names.ts';

const { entries: menu, screens } = menuEs;
const { wizard, fields } = worksEs;

export const repairPages: HelpPages<'repairs'> = {
  repairs: {
    title: 'Recoger y entregar un arreglo',
    readers: 'quien atiende el mostrador',
    purpose: 'Que la prenda de un cliente no se pierda nunca de vista, desde que la deja hasta que se la lleva.',
    screen: '/works',
    also: [],
    shows: [worksEs.new],
    words: 'arreglo reparación trabajo taller sobre prenda compostura pila correa grabado recoger',
    steps: [
      { act: `Pulsa «${worksEs.new}».` },
      {
        act: `En «${wizard.steps.type}», elige «${worksEs.typeNames.STORE}» o «${worksEs.typeNames.WORKSHOP}».`,
        more: `${worksEs.typeHelp.STORE} ${worksEs.typeHelp.WORKSHOP}`,
      },
      { act: `En «${wizard.steps.tasks}», añade lo que se le hace.`, more: wizard.taskHelp },
      { act: `En «${wizard.steps.customer}», busca al cliente.`, more: wizard.customerHelp },
      {
        act: `En «${wizard.steps.pledge}», describe la prenda, pésala y hazle una foto.`,
        more: `El peso es lo que se compara al terminar.`,
      },
      {
        act: `En «${wizard.steps.payment}», elige «${fields.situation}».`,
        more: `Por ejemplo «${worksEs.situations.paid}» o «${worksEs.situations.toBePaidOnDelivery}».`,
      },
      { act: `Mete la prenda en un sobre con su «${worksEs.page.envelope}» y da el resguardo al cliente.` },
      {
        act: `Cuando esté «${worksEs.states.PENDING_TO_PICK_UP}», ábrelo y pulsa «${worksEs.actions.confirmPickup}».`,
        more: worksEs.warnings.confirmPickup,
      },
    ],
    doubts: [
      {
        when: refusal(worksErrors.PLEDGE_WEIGHT),
        answer: 'Pesa la prenda con todo lo que lleva, antes de meterla en el sobre.',
      },
      {
        when: worksEs.reasons.isInItsStore,
        answer: `Mira «${worksEs.page.places}» en su ficha. Si viene en un envío, verifícalo antes en ${to('/shipments', menu.shipments)}.`,
      },
      {
        when: 'El cliente ya no lo quiere',
        answer: `Si no se ha empezado, usa «${worksEs.actions.cancel}». Cuando tenga su dinero y su prenda, «${worksEs.actions.confirmRefund}».`,
      },
      {
        when: 'La prenda no aparece',
        answer: `Anótalo con «${worksEs.actions.move}» y «${worksEs.moves.UNKNOWN}», y avisa al taller. «${worksEs.actions.declareLost}» es lo último.`,
      },
    ],
    keys: [
      { keys: ['N', 'T'], does: screens.newWork },
      { keys: ['G', 'T'], does: menu.works },
    ],
    related: ['repair-budgets', 'workshop-day', 'shipments'],
  },
  'repair-budgets': {
    title: 'Pedir un presupuesto al taller',
    readers: 'quien atiende el mostrador',
    purpose: 'Saber cuánto costaría un arreglo o un encargo antes de que el cliente decida.',
    screen: '/works/budgets',
    also: [],
    shows: [workBudgetsEs.new, workBudgetsEs.counterTabs.BUDGETS],
    words: 'presupuesto encargo precio taller valorar aceptar rechazar prenda medida',
    steps: [
      {
        act: `Pulsa «${workBudgetsEs.new}» y elige «${workBudgetsEs.kinds.PLEDGE_BUDGET}» o «${workBudgetsEs.kinds.NO_PLEDGE_BUDGET}».`,
        more: `${worksEs.typeHelp.PLEDGE_BUDGET} ${worksEs.typeHelp.NO_PLEDGE_BUDGET}`,
      },
      {
        act: `Escribe «${workBudgetsEs.fields.description}» con detalle.`,
        more: 'Medidas, metal, piedras y acabado: el taller no tendrá nada más delante.',
      },
      { act: `Pulsa «${workBudgetsEs.wizard.createVerb}».`, more: workBudgetsEs.wizard.nothingNow },
      {
        act: `Mira «${workBudgetsEs.counterTabs.BUDGETS}»: cuando esté «${workBudgetsEs.states.BUDGETED}», llama al cliente y pulsa «${workBudgetsEs.actions.accept}» o «${workBudgetsEs.actions.reject}».`,
      },
      {
        act: `Aceptado, pulsa «${workBudgetsEs.actions.payInitial}».`,
        more: `El trabajo empieza entonces. El mínimo sale del ${limit('workBudgetInitialBp')}.`,
      },
      { act: `Rechazado, entrega la prenda con «${workBudgetsEs.actions.returnPledge}».` },
    ],
    doubts: [
      {
        when: refusal(workBudgetsErrors.DESCRIPTION_TOO_SHORT),
        answer: 'Cuenta lo que verías si tuvieras la pieza en la mano.',
      },
      {
        when: refusal(workBudgetsErrors.BUDGET_CHANGED),
        answer: 'Dile el precio nuevo al cliente antes de aceptar por él.',
      },
      {
        when: workBudgetsEs.reasons.isBackInItsStore,
        answer: `La prenda viaja en un envío: mira ${to('/shipments', menu.shipments)}.`,
      },
    ],
    keys: [],
    related: ['repairs', 'workshop-day'],
  },
};
