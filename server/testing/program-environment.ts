/**
 * Environment of programs in tests: nothing of the developer's own, and Node's compile cache, which saves two thirds of
 * a start.
 */
export const programEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
};
