// A module of its own, so that what is loaded later holds these three measures alone.
export { onCLS, onINP, onLCP } from 'web-vitals';
