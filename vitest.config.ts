import { availableParallelism } from "node:os";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

const node = { environment: "node", setupFiles: ["tests/setup/no-console-error.ts", "tests/setup/chance.ts"] };

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
          // Two cores, a file a core, each with a database of its own: slow is not broken.
          testTimeout: 60_000,
          include: ["{app,contract,server}/**/*.test.{ts,tsx}", "tests/{bench,drill,loaders,setup}/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        // The built servers, started as a person or a container starts them. Needs `npm run build`.
        test: {
          ...node,
          name: "served",
          include: ["tests/{served,smoke,docker}/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
