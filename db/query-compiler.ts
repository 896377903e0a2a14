import {
  type BinaryOperationNode,
  type LimitNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueNode,
} from "kysely";

/** PostgreSQL dialect with few statement texts, so that each is planned once, and with literal limits for better plans. */
export class ShopDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ShopQueryCompiler();
  }
}

class ShopQueryCompiler extends PostgresQueryCompiler {
  /** A list is a single parameter; otherwise each length would be a separate text. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const comparison = OperatorNode.is(operator) ? comparisons.get(operator.operator) : undefined;
    if (comparison === undefined || !PrimitiveValueListNode.is(rightOperand)) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(leftOperand);
    this.append(` ${comparison}(`);
    this.appendValue(rightOperand.values);
    this.append(")");
  }

  /** For an unknown limit PostgreSQL plans for a tenth of all rows. */
  protected override visitLimit({ limit }: LimitNode): void {
    if (!ValueNode.is(limit) || !Number.isSafeInteger(limit.value)) {
      this.append("limit ");
      this.visitNode(limit);
      return;
    }
    this.append(`limit ${limit.value}`);
  }
}

const comparisons = new Map<string, string>([
  ["in", "= any"],
  ["not in", "<> all"],
]);
