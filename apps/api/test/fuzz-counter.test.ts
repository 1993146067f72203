import { fuzz } from './fuzz.ts';

fuzz('counter');
