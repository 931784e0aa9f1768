import { availableParallelism } from "node:os";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/** Ends a test that hangs. A machine that is busy with something else may be a hundred times slower than a quiet one. */
const HANGS_AFTER_MS = 900_000;

const node = {
  environment: "node",
  testTimeout: HANGS_AFTER_MS,
  hookTimeout: HANGS_AFTER_MS,
  // Says what it waited for before the test is ended.
  expect: { poll: { timeout: HANGS_AFTER_MS / 2 } },
  setupFiles: ["tests/setup/no-console-error.ts", "tests/setup/chance.ts"],
};

export default defineConfig({
  plugins: [tsconfigPaths({ projects: ["tsconfig.json"] })],
  test: {
    // Nothing of ours is mocked, so files can share the modules that a worker has loaded; loading them anew for each was
    // half of the time. By itself Vitest leaves one core free, which of two is half of the machine.
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: "code",
          globalSetup: ["tests/setup/database.ts"],
          include: [
            "{app,contract,demo,server}/**/*.test.{ts,tsx}",
            "tests/{bench,drill,loaders,setup}/**/*.test.{ts,tsx}",
          ],
        },
      },
      {
        extends: true,
        // The built servers, started as a person or a container starts them. Needs `npm run build`.
        test: {
          ...node,
          name: "served",
          include: ["tests/{served,smoke,docker}/**/*.test.ts"],
        },
      },
    ],
  },
});
