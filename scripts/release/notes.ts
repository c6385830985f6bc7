export interface ReleaseFacts {
  /** Such as `0.1.0`. */
  version: string
  /** The archive's name without its ending. */
  name: string
  commit: string
  /** Lines of SHA256SUMS. */
  sums: readonly string[]
  /** The image that the Containerfile builds on, with its tag. */
  base: string
}

/** @returns the page that goes with a release: what it is, how to check it, and how to pin what its container builds on */
export function releaseNotes({ version, name, commit, sums, base }: ReleaseFacts): string {
  const repository = base.replace(/:[^:/]*$/, '')
  return `# Launchscout ${version}

Built from commit ${commit}. Building that commit again gives the same archive.

## Check the files

${indented(sums)}

    sha256sum --check SHA256SUMS

## Start

    tar -xzf ${name}.tar.gz
    ./${name}/launchscout

\`docs/operate.md\` in the archive says how to install, update, back up, and restore.

## Pin the container's base image

The Containerfile builds on \`${base}\`. A tag can move to another image, a digest cannot. Look up the digest once, and build with it:

    skopeo inspect --format '{{.Digest}}' docker://${base}
    buildah build --format docker --build-arg BASE=${repository}@sha256:DIGEST --tag launchscout:${version} ${name}

\`buildah inspect --type image --format '{{.FromImageDigest}}' launchscout:${version}\` tells which base an image was built on.
`
}

/**
 * @param containerfile the text of a Containerfile
 * @throws Error if it names no base image
 */
export function baseOf(containerfile: string): string {
  const [, base] = /^ARG BASE=(\S+)$/m.exec(containerfile) ?? []
  if (base === undefined) throw new Error('The Containerfile has no line "ARG BASE=...".')
  return base
}

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n')
