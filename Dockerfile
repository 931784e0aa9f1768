FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No package that Node 24 uses has to run a script to be installed: all native code comes built. So there is no compiler here.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
RUN node tooling/lay-image.mjs image
RUN mkdir data

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# pg_dump and pg_restore, for backups of a PostgreSQL database. The compose file asks for them, of its server's version; SQLite needs none.
ARG POSTGRES_CLIENT=
RUN [ -z "$POSTGRES_CLIENT" ] || (apt-get update && apt-get install --yes --no-install-recommends "$POSTGRES_CLIENT" && rm -rf /var/lib/apt/lists/*)
COPY --from=build /app/image ./
COPY --from=build --chown=node:node /app/data /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: it has no children to reap and stops on SIGTERM by its own handler. Node 24 by itself keeps 128 MB for what
# pages throw away.
CMD ["node", "--max-semi-space-size=8", "build/server.js"]
