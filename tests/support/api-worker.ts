import { api } from '../../functions/api.ts';

/** The API as a Worker of its own: what the room tests run. */
export default api;
