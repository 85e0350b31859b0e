import { Agent } from 'node:http';

/**
 * Gives each request that a test sends itself a connection of its own. workerd closes a kept one after five seconds without a word,
 * and whoever writes on it in that moment gets no answer; a browser knows that, and sends such a request again by itself.
 */
export function keepNoConnections(): void {
  Agent.prototype.keepSocketAlive = () => false;
}
